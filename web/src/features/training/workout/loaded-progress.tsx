import { useText } from '#web/lib/i18n/use-text.ts';
import { type BarPlate, PlateBar } from '#web/ui/display/plate-bar.tsx';
import './loaded-progress.css';

/** A workout as a bar to load, with its sets in numbers. */
export function LoadedProgress({ plates }: { readonly plates: readonly BarPlate[] }) {
  const t = useText();
  const planned = plates.reduce((sum, plate) => sum + plate.sets, 0);
  const done = plates.reduce((sum, plate) => sum + plate.done, 0);
  return (
    <div className="loaded-progress">
      <progress
        className="visually-hidden"
        aria-label={t('training.progress')}
        value={done}
        max={Math.max(1, planned)}
      />
      <PlateBar plates={plates} />
      <span className="muted">{`${done} / ${planned}`}</span>
    </div>
  );
}

import type { PlannedExercise, SetLog } from '#shared/contracts/training.ts';
import { setsDone } from '#shared/domain/training/next-set.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './loaded-progress.css';

/** A workout as a bar to load: each exercise is a plate that slides on once its sets are done. */
export function LoadedProgress({
  exercises,
  sets,
}: {
  readonly exercises: readonly PlannedExercise[];
  readonly sets: readonly SetLog[];
}) {
  const t = useText();
  const plates = exercises
    .filter(({ skipped }) => skipped !== true)
    .map((slot) => ({ ...slot, done: Math.min(slot.sets, setsDone(slot.slotId, sets)) }));
  const planned = plates.reduce((sum, plate) => sum + plate.sets, 0);
  const done = plates.reduce((sum, plate) => sum + plate.done, 0);
  const isLoaded = (plate: (typeof plates)[number]) => plate.done === plate.sets;
  return (
    <div className="loaded-progress">
      <progress
        className="visually-hidden"
        aria-label={t('training.progress')}
        value={done}
        max={Math.max(1, planned)}
      />
      <div className="loaded-progress-bar" aria-hidden="true">
        {[...plates.filter(isLoaded), ...plates.filter((plate) => !isLoaded(plate))].map((plate) => (
          <span
            key={plate.slotId}
            className={isLoaded(plate) ? 'loaded-plate loaded-plate-on' : 'loaded-plate'}
          >
            <span style={{ height: `${(100 * plate.done) / plate.sets}%` }} />
          </span>
        ))}
      </div>
      <span className="muted">{`${done} / ${planned}`}</span>
    </div>
  );
}

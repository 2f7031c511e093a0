import './plate-bar.css';

export type BarPlate = { readonly id: string; readonly sets: number; readonly done: number };

const isLoaded = (plate: BarPlate) => plate.done === plate.sets;

/** A bar with a plate for each exercise, which slides on once its sets are done. Drawn only: say it in words beside it. */
export function PlateBar({ plates }: { readonly plates: readonly BarPlate[] }) {
  return (
    <div className="plate-bar" aria-hidden="true">
      {[...plates.filter(isLoaded), ...plates.filter((plate) => !isLoaded(plate))].map((plate) => (
        <span key={plate.id} className={isLoaded(plate) ? 'loaded-plate loaded-plate-on' : 'loaded-plate'}>
          <span style={{ height: `${(100 * plate.done) / plate.sets}%` }} />
        </span>
      ))}
    </div>
  );
}

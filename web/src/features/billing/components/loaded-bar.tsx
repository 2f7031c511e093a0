import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { plateRadius, plates } from '#web/ui/display/plates.ts';

const view = { width: 900, height: plates[0].height };
const collar = { x: 150, width: 34, height: 120 };
const gap = 10;

/** @param tier Null for a purchase beside the tiers, which is one plate. Without any the bar is still empty. */
export function LoadedBar({ tier }: { readonly tier?: TierId | null }) {
  const middle = view.height / 2;
  const loaded = tier === undefined ? [] : platesOf(tier);
  let x = collar.x + collar.width + gap;
  return (
    <svg className="loaded-bar" viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      <rect className="loaded-bar-steel" y={middle - 16} width={view.width - 60} height={32} rx={8} />
      <rect
        className="loaded-bar-steel"
        x={collar.x}
        y={middle - collar.height / 2}
        width={collar.width}
        height={collar.height}
        rx={8}
      />
      <g className="loaded-bar-plates">
        {loaded.map(({ width, height }) => {
          const left = x;
          x += width + gap;
          return (
            <rect
              key={height}
              x={left}
              y={middle - height / 2}
              width={width}
              height={height}
              rx={plateRadius}
            />
          );
        })}
      </g>
    </svg>
  );
}

function platesOf(tier: TierId | null) {
  return plates.slice(tier === null ? -1 : tierIds.length - 1 - tierIds.indexOf(tier));
}

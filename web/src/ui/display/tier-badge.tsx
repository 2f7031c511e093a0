import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import './badge.css';

/** Height, width and distance from the left of each tier's plate, on the loaded bar of the landing page. */
const plates: Readonly<
  Record<TierId, { readonly x: number; readonly width: number; readonly height: number }>
> = {
  longevity: { x: 3, width: 4, height: 18 },
  performance: { x: 8, width: 3.5, height: 15 },
  adaptive: { x: 12.5, width: 3, height: 11.5 },
  core: { x: 16.5, width: 2.5, height: 8 },
};
const size = { width: 22, height: 18 };

/** A bar with one plate for each tier up to this one, beside its name: a tier is never told by color alone. */
export function TierBadge({ tier }: { readonly tier: TierId }) {
  const held = tierIds.slice(0, tierIds.indexOf(tier) + 1);
  return (
    <span className={`badge badge-tier tier-${tier}`}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <path d={`M0 ${size.height / 2}H${size.width}`} />
        {held.map((each) => {
          const { x, width, height } = plates[each];
          return (
            <rect key={each} x={x} y={(size.height - height) / 2} width={width} height={height} rx="1" />
          );
        })}
      </svg>
      {tierNames[tier].displayName}
    </span>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { plateRadius, plates } from '#web/ui/display/plates.ts';
import type { LockedFeature } from './upgrade-texts.tsx';

const SampleCharts = lazyPart(() => import('./sample-charts.tsx'), ['progress']);

const charted = ['progress', 'analytics', 'biomarkers'] as const;
export type ChartedFeature = (typeof charted)[number];

const isCharted = (feature: LockedFeature): feature is ChartedFeature =>
  charted.some((each) => each === feature);

/** A drawing without words says nothing more once it is sharp; a chart does. */
export const hasExample = isCharted;

export function LockedSample({ feature }: { readonly feature: LockedFeature }) {
  if (isCharted(feature)) {
    return (
      <Suspense>
        <SampleCharts feature={feature} />
      </Suspense>
    );
  }
  return (
    <svg className="locked-drawing" viewBox="0 0 400 300" aria-hidden="true">
      {drawings[feature]()}
    </svg>
  );
}

type Drawing = () => React.ReactNode;

const drawings: Readonly<Record<Exclude<LockedFeature, ChartedFeature>, Drawing>> = {
  ai: () => (
    <>
      <Bubble x={150} y={16} lines={1} isOwn />
      <Bubble x={20} y={82} lines={3} />
      <Bubble x={190} y={196} lines={1} isOwn />
      <Bubble x={20} y={250} lines={1} />
    </>
  ),
  checkins: () =>
    [0.7, 0.45, 0.85, 0.6].map((share, row) => (
      <g key={share} transform={`translate(20 ${30 + row * 66})`}>
        <rect className="locked-line" width={90 + row * 12} height="10" rx="5" />
        <rect className="locked-rail" y="28" width="360" height="8" rx="4" />
        <rect className="locked-fill" y="28" width={360 * share} height="8" rx="4" />
        <circle className="locked-knob" cx={360 * share} cy="32" r="13" />
      </g>
    )),
  voice: () =>
    Array.from({ length: 24 }, (_, index) => {
      const height = 40 + 190 * Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.23));
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
          key={index}
          className="locked-fill"
          x={14 + index * 16}
          y={150 - height / 2}
          width="8"
          height={height}
          rx="4"
        />
      );
    }),
  'in-person': () => (
    <>
      <path
        className="locked-road"
        d="M-10 90Q120 60 190 150T410 210M120-10Q150 120 90 310M300-10Q250 150 330 310"
      />
      {[
        [110, 92],
        [215, 170],
        [300, 96],
      ].map(([x, y]) => (
        <path
          key={x}
          className="locked-fill"
          d={`M${x} ${y}q-26-30-26-48a26 26 0 0 1 52 0q0 18-26 48zm-9-49a9 9 0 1 0 18 0a9 9 0 1 0-18 0`}
        />
      ))}
    </>
  ),
  search: () => (
    <>
      <rect className="locked-rail" x="20" y="20" width="360" height="44" rx="22" />
      <rect className="locked-line" x="44" y="37" width="120" height="10" rx="5" />
      {[0.7, 0.5, 0.8, 0.4].map((share, row) => (
        <g key={share} transform={`translate(20 ${88 + row * 52})`}>
          <rect className="locked-fill" width="36" height="36" rx="8" />
          <rect className="locked-line" x="52" y="13" width={300 * share} height="10" rx="5" />
        </g>
      ))}
    </>
  ),
  travel: () =>
    [0.9, 0.6, 0.75, 0.5].map((share, row) => (
      <g key={share} transform={`translate(20 ${30 + row * 64})`}>
        <rect className="locked-rail" width={360 * share} height="40" rx="12" />
        <rect className="locked-fill" width={220 * share} height="40" rx="12" />
        <rect className="locked-line-on-fill" x="18" y="15" width={120 * share} height="10" rx="5" />
      </g>
    )),
  library: () => (
    <>
      <path className="locked-road" d="M200 40V270" />
      {[0.9, 0.7, 0.8, 0.5, 0.75].map((share, row) => (
        <g key={share} transform={`translate(20 ${50 + row * 44})`}>
          <rect className="locked-line" width={150 * share} height="10" rx="5" />
          <rect className="locked-fill" x="210" width={150 * share} height="10" rx="5" />
        </g>
      ))}
    </>
  ),
  basics: () => (
    <g transform="translate(20 30) scale(0.6)">
      <path className="locked-road" d="M0 200H600" />
      {plates.map(({ width, height }, index) => (
        <rect
          key={height}
          className="locked-fill"
          x={120 + index * 100}
          y={200 - height / 2}
          width={width}
          height={height}
          rx={plateRadius}
        />
      ))}
    </g>
  ),
};

function Bubble({
  x,
  y,
  lines,
  isOwn = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly lines: 1 | 3;
  readonly isOwn?: boolean;
}) {
  const width = isOwn ? 190 : 260;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={isOwn ? 'locked-fill' : 'locked-rail'}
        width={width}
        height={22 + lines * 24}
        rx="16"
      />
      {[0.8, 0.65, 0.4].slice(0, lines).map((share, row) => (
        <rect
          key={share}
          className={isOwn ? 'locked-line-on-fill' : 'locked-line'}
          x="18"
          y={18 + row * 24}
          width={(width - 36) * share}
          height="10"
          rx="5"
        />
      ))}
    </g>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import type { ChartProps } from './chart-props.ts';
import './charts.css';

const ChartView = lazyPart(() => import('./chart-view.tsx'), ['charts']);

/** Values by day as a picture, a table and a file. Its code and texts load when the first chart is shown. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<div className="skeleton chart-loading" aria-hidden="true" />}>
      <ChartView {...props} />
    </Suspense>
  );
}

import {
  type MonthlyValues,
  monthsPerImport,
  type WearableImportRequest,
} from '#shared/contracts/wearables/wearables.ts';
import { byMonth } from '#shared/domain/wearables/month-values.ts';
import { type WearableMetric, wearableMetrics } from '#shared/domain/wearables/wearable-metrics.ts';
import type { WearableFile } from './reading/read-wearable-file.ts';

export type MetricSummary = {
  readonly metric: WearableMetric;
  readonly days: number;
  readonly from: string;
  readonly to: string;
};

export type FileSummary = {
  /** Days with at least one value. */
  readonly days: number;
  readonly from: string;
  readonly to: string;
  readonly metrics: readonly MetricSummary[];
};

const daysOf = ({ figures }: WearableFile, metric: WearableMetric): readonly string[] => [
  ...(metric === 'weight' ? figures.weights : figures.numbers[metric]).keys(),
];

export function summarizeFile(
  file: WearableFile,
  metrics: readonly WearableMetric[] = wearableMetrics,
): FileSummary {
  const all = new Set(metrics.flatMap((metric) => daysOf(file, metric)));
  return {
    days: all.size,
    ...endsOf([...all]),
    metrics: metrics.flatMap((metric) => {
      const days = daysOf(file, metric);
      return days.length === 0 ? [] : [{ metric, days: days.length, ...endsOf(days) }];
    }),
  };
}

function endsOf(days: readonly string[]): { readonly from: string; readonly to: string } {
  let [from = '', to = ''] = [days[0], days[0]];
  for (const day of days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}

export function importRequests(
  file: WearableFile,
  metrics: readonly WearableMetric[],
): readonly WearableImportRequest[] {
  const months: MonthlyValues[] = metrics.flatMap((metric): MonthlyValues[] =>
    metric === 'weight'
      ? byMonth(file.figures.weights).map(({ month, days }) => ({ metric, month, days: { ...days } }))
      : byMonth(file.figures.numbers[metric]).map(({ month, days }) => ({
          metric,
          month,
          days: { ...days },
        })),
  );
  return Array.from({ length: Math.ceil(months.length / monthsPerImport) }, (_, index) => ({
    source: file.source,
    months: months.slice(index * monthsPerImport, (index + 1) * monthsPerImport),
  }));
}

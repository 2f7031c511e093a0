import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  WearableSeries,
  WearableSourceSummary,
  WearablesResponse,
} from '#shared/contracts/wearables/wearables.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { daysOf } from '#shared/domain/wearables/month-values.ts';
import {
  type WearableMetric,
  type WearableSource,
  wearableMetrics,
  wearableSources,
} from '#shared/domain/wearables/wearable-metrics.ts';
import type { MetricRepository, StoredMonth, WeightRepository } from './metric-repository.ts';

type Deps = {
  readonly metrics: Pick<MetricRepository, 'all'>;
  readonly weights: Pick<WeightRepository, 'all'>;
  readonly clock: Clock;
};

const shownDays = 3 * 366;

/** @param since First day to return; defaults to three years back. */
export async function readWearables(
  { metrics, weights, clock }: Deps,
  account: Account,
  since = addDays(localDayOf(clock(), account.timeZone), -shownDays),
): Promise<WearablesResponse> {
  const [months, weighed] = await Promise.all([metrics.all(account.id), weights.all(account.id)]);
  const all = seriesOf(months);
  return {
    sources: wearableSources
      .map((source) => summarize(source, all, weighed))
      .filter(({ metrics }) => metrics.length > 0),
    series: from(all, since),
  };
}

/** Months of one source and metric in order. Series without a value since the day are left out. */
export function seriesOf(months: readonly StoredMonth[], since?: string): WearableSeries[] {
  const series = new Map<string, WearableSeries>();
  for (const { source, metric, month, days } of months) {
    const known = series.get(`${source} ${metric}`) ?? { source, metric, values: [] };
    known.values.push(...daysOf(month, days));
    series.set(`${source} ${metric}`, known);
  }
  const all = [...series.values()];
  return since === undefined ? all : from(all, since);
}

function from(series: readonly WearableSeries[], since: string): WearableSeries[] {
  return series
    .map((one) => ({ ...one, values: one.values.filter(({ day }) => day >= since) }))
    .filter(({ values }) => values.length > 0);
}

function summarize(
  source: WearableSource,
  series: readonly WearableSeries[],
  weighed: readonly { readonly source: WearableSource; readonly day: string }[],
): WearableSourceSummary {
  const daysBy = (metric: WearableMetric) =>
    metric === 'weight'
      ? weighed.filter((weight) => weight.source === source).map(({ day }) => day)
      : series
          .filter((one) => one.source === source && one.metric === metric)
          .flatMap(({ values }) => values.map(({ day }) => day));
  return {
    source,
    metrics: wearableMetrics.flatMap((metric) => {
      const days = daysBy(metric);
      const [firstDay, lastDay] = [days[0], days.at(-1)];
      return firstDay === undefined || lastDay === undefined
        ? []
        : [{ metric, days: days.length, firstDay, lastDay }];
    }),
  };
}

import type { Account } from '#shared/contracts/account/account.ts';
import type { WearableSeries } from '#shared/contracts/wearables/wearables.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { type NumberMetric, wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { WearableCard } from '#web/parts/charts/wearable-card.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { useWearables } from '../api/wearables.ts';
import './wearables.css';

const ranges = { '3-months': 92, year: 366, '3-years': 3 * 366, all: null } as const;
type Range = keyof typeof ranges;
const rangeIds: readonly Range[] = ['3-months', 'year', '3-years', 'all'];
const beginning = '2000-01-01';

/** Shows one source at a time, because two devices don't measure alike. */
export function WearableTrends({
  account,
  metrics,
  empty,
}: {
  readonly account: Account;
  readonly metrics: readonly NumberMetric[];
  readonly empty: React.ReactNode;
}) {
  const t = useText();
  const [parameters, choose] = useAddressFilters();
  const range = rangeIds.find((id) => id === parameters.get('range')) ?? '3-months';
  const { data, isPending, refetch } = useWearables(range === 'all' ? beginning : undefined);
  if (isPending) return <Skeleton lines={3} />;
  if (data === undefined) {
    return <LoadFailed title={t('wearables.failed')} onRetry={() => void refetch()} />;
  }
  const mine = data.series.filter(({ metric }) => metrics.includes(metric));
  if (mine.length === 0) return <EmptyState title={t('wearables.empty')}>{empty}</EmptyState>;
  const sources = wearableSources.filter((source) => mine.some((series) => series.source === source));
  const source = sources.find((id) => id === parameters.get('source')) ?? newestOf(mine);
  const days = ranges[range];
  const since = days === null ? beginning : addDays(localDayOf(Date.now(), account.timeZone), -days);
  return (
    <section className="wearable-trends" aria-label={t('wearables.trends')}>
      <div className="wearable-choices">
        <Select
          label={t('wearables.range')}
          value={range}
          onChange={(event) => choose('range', event.currentTarget.value)}
        >
          {rangeIds.map((id) => (
            <option key={id} value={id}>
              {t(`wearables.range-${id}`)}
            </option>
          ))}
        </Select>
        {sources.length > 1 ? (
          <Select
            label={t('wearables.source')}
            hint={t('wearables.source-hint')}
            value={source}
            onChange={(event) => choose('source', event.currentTarget.value)}
          >
            {sources.map((id) => (
              <option key={id} value={id}>
                {t(`wearables.source-${id}`)}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      <div className="chart-grid">
        {metrics.map((metric) => (
          <WearableCard
            key={metric}
            metric={metric}
            source={source}
            values={
              mine
                .find((series) => series.metric === metric && series.source === source)
                ?.values.filter(({ day }) => day >= since) ?? []
            }
          />
        ))}
      </div>
    </section>
  );
}

function newestOf(series: readonly WearableSeries[]): WearableSeries['source'] {
  const last = (one: WearableSeries) => one.values.at(-1)?.day ?? '';
  return series.reduce((newest, one) => (last(one) > last(newest) ? one : newest), series[0] ?? none).source;
}
const none: WearableSeries = { source: 'csv', metric: 'steps', values: [] };

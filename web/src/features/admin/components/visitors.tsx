import { queryOptions, useQuery } from '@tanstack/react-query';
import { type VisitPeriod, type Visits, visitPeriods } from '#shared/contracts/enquiries/visits.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { useFormats } from './use-formats.ts';
import { ConversionCounts, DayCounts, ErrorCounts, FunnelCounts, PageCounts } from './visit-tables.tsx';

const visitsQuery = (days: VisitPeriod) =>
  queryOptions({
    queryKey: ['admin', 'visits', days],
    queryFn: ({ signal }) => callApi('getVisits', undefined, { query: { days }, signal }),
    staleTime: 60_000,
  });

export function Visitors() {
  const t = useText();
  const [filters, set] = useAddressFilters();
  const days = visitPeriods.find((period) => period === filters.get('days')) ?? '7';
  const visits = useQuery(visitsQuery(days));
  return (
    <section className="admin-visits" aria-busy={visits.isFetching}>
      <div>
        <h2>{t('admin.visits.title')}</h2>
        <p className="muted">{t('admin.visits.lead')}</p>
      </div>
      <Select
        label={t('admin.visits.period')}
        value={days}
        onChange={({ target }) => set('days', target.value)}
      >
        {visitPeriods.map((period) => (
          <option key={period} value={period}>
            {t('admin.visits.days', { count: Number(period) })}
          </option>
        ))}
      </Select>
      {visits.isPending ? <Skeleton lines={6} /> : null}
      {visits.isError ? <Alert tone="danger">{t('admin.visits.failed')}</Alert> : null}
      {visits.data ? <Figures visits={visits.data} /> : null}
    </section>
  );
}

function Figures({ visits }: { readonly visits: Visits }) {
  const t = useText();
  const { count, dollars } = useFormats();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const views = sum(visits.days.map(({ pageViews }) => pageViews));
  const errors = sum(visits.days.map((day) => day.errors));
  const converted = sum(visits.conversions.map((each) => each.count));
  const worth = sum(visits.conversions.map(({ valueDollars }) => valueDollars));
  if (views + errors + converted === 0 && visits.complete)
    return <EmptyState title={t('admin.visits.none')} />;
  return (
    <>
      {visits.complete ? null : <Alert tone="warning">{t('admin.visits.incomplete')}</Alert>}
      <dl className="admin-figures">
        {(
          [
            ['admin.visits.views', count(views)],
            ['admin.visits.conversions', count(converted)],
            ['admin.visits.value', dollars(worth)],
            ['admin.visits.errors', count(errors)],
          ] as const
        ).map(([key, figure]) => (
          <Card key={key}>
            <dt>{t(key)}</dt>
            <dd>{figure}</dd>
          </Card>
        ))}
      </dl>
      <PageCounts pages={visits.pages} />
      <FunnelCounts funnel={visits.funnel} />
      <ConversionCounts conversions={visits.conversions} />
      <ErrorCounts errors={visits.errors} />
      <DayCounts days={visits.days} />
    </>
  );
}

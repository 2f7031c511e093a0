import { useQuery } from '@tanstack/react-query';
import type { PromiseReport as Report } from '#shared/contracts/promises/promises.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card, EmptyState, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Disclosure } from '#web/ui/input/disclosure.tsx';
import './promise-report.css';

/** Answers given in time, by coach and tier, against the hours that the tier promises. */
export default function PromiseReport() {
  const t = useText();
  return (
    <Card>
      <Disclosure title={t('promises.report-title')}>
        <Counted />
      </Disclosure>
    </Card>
  );
}

function Counted() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['admin', 'promises'],
    queryFn: ({ signal }) => callApi('getPromiseReport', undefined, { signal }),
  });
  return (
    <div className="promise-report" aria-busy={isPending}>
      <p className="muted">{t('promises.report-text')}</p>
      {isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('promises.report-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Rows coaches={data.coaches} /> : null}
    </div>
  );
}

function Rows({ coaches }: Report) {
  const t = useText();
  const shown = coaches.filter(({ tiers }) => tiers.length > 0);
  if (shown.length === 0) return <EmptyState title={t('promises.report-none')} />;
  return (
    <Table caption={t('promises.report-title')}>
      <thead>
        <tr>
          <th scope="col">{t('promises.report-coach')}</th>
          {tierIds.map((tier) => (
            <th scope="col" key={tier}>
              {t('promises.report-tier', {
                tier: tierNames[tier].displayName,
                hours: responseTimeHours[tier],
              })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ coachId, name, tiers }) => (
          <tr key={coachId ?? 'nobody'}>
            <th scope="row">{coachId === null ? t('promises.report-nobody') : name}</th>
            {tierIds.map((tier) => {
              const counts = tiers.find((each) => each.tier === tier);
              return (
                <td key={tier}>
                  {counts === undefined
                    ? '–'
                    : t('promises.report-value', { kept: counts.kept, count: counts.kept + counts.missed })}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

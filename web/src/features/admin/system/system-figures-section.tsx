import { useQuery } from '@tanstack/react-query';
import type { SystemFigures } from '#shared/contracts/system/system-figures.ts';
import { figuresPeriods } from '#shared/domain/site/system-figures.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { RunningVersion } from '../components/running-version.tsx';
import { EntitlementTable, QueueTable, SpendTable } from './present-tables.tsx';
import { RequestFigures } from './request-figures.tsx';
import { systemFiguresQuery } from './system-figures-query.ts';

/** How the API answers, and what it has to do. The period is in the address. */
export function SystemFiguresSection() {
  const t = useText();
  const [filters, set] = useAddressFilters();
  const period = figuresPeriods.find((each) => each === filters.get('period')) ?? '24h';
  const { data, error, isPending, isFetching, refetch } = useQuery(systemFiguresQuery(period));
  return (
    <section className="admin-visits" aria-busy={isFetching}>
      <div>
        <h2>{t('admin-figures.title')}</h2>
        <p className="muted">{t('admin-figures.lead')}</p>
      </div>
      <Select
        label={t('admin-figures.period')}
        value={period}
        onChange={({ target }) => set('period', target.value)}
      >
        {figuresPeriods.map((each) => (
          <option key={each} value={each}>
            {t(`admin-figures.period-${each}`)}
          </option>
        ))}
      </Select>
      {isPending ? <Skeleton lines={8} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('admin-figures.failed-load')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Figures figures={data} /> : null}
    </section>
  );
}

function Figures({ figures }: { readonly figures: SystemFigures }) {
  return (
    <>
      <RunningVersion stage={figures.stage} version={figures.version} />
      <RequestFigures figures={figures} />
      <EntitlementTable entitlements={figures.entitlements} />
      <QueueTable queues={figures.queues} at={figures.at} />
      <SpendTable spend={figures.spend} />
    </>
  );
}

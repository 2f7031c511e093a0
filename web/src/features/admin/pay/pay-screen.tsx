import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PayOverview } from '#shared/contracts/billing/coach-pay.ts';
import { firstOpenPayMonth } from '#shared/domain/billing/coach-pay.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween, periodAfter } from '#shared/domain/calendar/period.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { MonthStatements, useMayWrite } from './month-statements.tsx';
import { payMonthQuery, payQuery } from './pay-queries.ts';
import { PayRules } from './pay-rules.tsx';

export function PayScreen() {
  const t = useText();
  const mayWrite = useMayWrite();
  const { data, error, isPending, refetch } = useQuery(payQuery);
  return (
    <section className="admin-stack" aria-busy={isPending}>
      <Alert>{t('pay.no-transfer')}</Alert>
      {mayWrite ? null : <NeedsPermission missing={['pay.write']} />}
      {isPending ? <Skeleton lines={8} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('pay.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Pay overview={data} /> : null}
    </section>
  );
}

function monthsOf({ months, closedMonth }: PayOverview): readonly string[] {
  const now = businessMonth(new Date().toISOString());
  const closed = months.map(({ month }) => month);
  return [...new Set([...monthsBetween(firstOpenPayMonth(closedMonth, now), now).toReversed(), ...closed])];
}

function Pay({ overview }: { readonly overview: PayOverview }) {
  const t = useText();
  const { month: nameOf } = useMoneyFormats();
  const [search, setSearch] = useSearchParams();
  const offered = monthsOf(overview);
  const lastOver = periodAfter(businessMonth(new Date().toISOString()), -1);
  const month =
    offered.find((each) => each === search.get('month')) ??
    offered.find((each) => each <= lastOver) ??
    offered[0] ??
    lastOver;
  const { data, error, isPending, refetch } = useQuery(payMonthQuery(month));
  return (
    <>
      <Select
        label={t('pay.month')}
        value={month}
        onChange={({ target }) => setSearch({ month: target.value }, { replace: true })}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('pay.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <MonthStatements key={month} pay={data} coaches={overview.coaches} /> : null}
      <PayRules overview={overview} />
    </>
  );
}

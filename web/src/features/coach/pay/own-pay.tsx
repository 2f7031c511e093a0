import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { PaidNote, PayLines } from '#web/parts/pay/pay-lines.tsx';
import { SavePay } from '#web/parts/pay/save-pay.tsx';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** The coach's own statements of closed months, newest first. */
export default function OwnPay() {
  const t = useText();
  const { cents, month } = useMoneyFormats();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['coach', 'pay'],
    queryFn: ({ signal }) => callApi('getOwnPay', undefined, { signal }),
  });
  return (
    <section className="stack" aria-busy={isPending}>
      <Alert>{t('pay.own-no-transfer')}</Alert>
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('pay.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.statements.length === 0 ? (
        <EmptyState title={t('pay.own-none')}>
          <p>{t('pay.own-none-text')}</p>
        </EmptyState>
      ) : null}
      {data?.statements.map((statement) => (
        <Card key={statement.month}>
          <h2>
            {month(statement.month)}: {cents(statement.payableCents)}
          </h2>
          <p className="muted">{t('pay.number', { number: statement.number ?? '' })}</p>
          <PayLines statement={statement} title={month(statement.month)} />
          <PaidNote statement={statement} />
        </Card>
      ))}
      {data !== undefined && data.statements.length > 0 ? (
        <SavePay name="repz-pay" statements={data.statements} />
      ) : null}
    </section>
  );
}

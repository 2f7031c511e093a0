import { useQuery } from '@tanstack/react-query';
import type { Enquiry } from '#shared/contracts/admin/enquiries.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { adminClientQuery } from '../api/admin-clients.ts';
import { canRefund, RefundPayment } from '../clients/refund-payment.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { queueRefusal } from './queue-refusal.ts';
import { useEnquiryState } from './queues-api.ts';

/** The payment that a refund is asked of, and the refund. A refund closes the request; the refusal is an answer by mail. */
export function AskedRefund({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText();
  const { state, account, payment } = enquiry;
  return (
    <section className="admin-stack" aria-labelledby="enquiry-refund">
      <h2 id="enquiry-refund">{t('admin-queues.refund-asked')}</h2>
      {account === null || payment === undefined ? (
        <p className="muted">{t('admin-queues.refund-no-payment')}</p>
      ) : (
        <NamedPayment enquiry={enquiry} clientId={account.id} payment={payment} />
      )}
      {state === 'open' ? <p className="muted">{t('admin-queues.refund-how')}</p> : null}
    </section>
  );
}

type NamedProps = {
  readonly enquiry: Enquiry;
  readonly clientId: string;
  readonly payment: NonNullable<Enquiry['payment']>;
};

function NamedPayment({ enquiry, clientId, payment: { id, amountCents, createdAt } }: NamedProps) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { profile } = useAuth();
  const close = useEnquiryState(enquiry.id);
  const { data: client, error, isPending, refetch } = useQuery(adminClientQuery(clientId));
  const end = () => close.mutate({ state: 'closed', version: enquiry.version });
  if (isPending) return <Skeleton lines={2} />;
  if (!client || failedToLoad({ data: client, error })) {
    return <LoadFailed title={t('admin-queues.load-failed')} onRetry={() => void refetch()} />;
  }
  const payment = client.payments.find((each) => each.id === id);
  const isHeld = profile?.permissions.includes('refunds.write') === true;
  const refundedCents = payment?.refundedCents ?? 0;
  const isRefundOffered = payment !== undefined && canRefund(payment) && client.deletion === undefined;
  return (
    <>
      <p>
        {t('admin-queues.refund-payment', {
          amount: formatAmount(amountCents, language),
          day: show(createdAt, { dateStyle: 'medium' }),
        })}
        {refundedCents === 0
          ? null
          : ` ${t('admin-queues.refund-done', { amount: formatAmount(refundedCents, language) })}`}
      </p>
      {close.error === null ? null : <Alert tone="danger">{t(queueRefusal(close.error))}</Alert>}
      {isRefundOffered && !isHeld ? <NeedsPermission missing={['refunds.write']} /> : null}
      <div className="actions">
        {isRefundOffered && isHeld ? (
          <RefundPayment
            client={client}
            payment={payment}
            {...(enquiry.state === 'open' && { onRefunded: end })}
          />
        ) : null}
        {enquiry.state === 'open' && refundedCents > 0 ? (
          <Button size="small" variant="secondary" busy={close.isPending} onClick={end}>
            {t('admin-queues.refund-close')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

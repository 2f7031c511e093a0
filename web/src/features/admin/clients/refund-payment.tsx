import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { refundPreviewQuery } from '../api/admin-clients.ts';
import { FinishRefundForm, RefundForm } from './refund-form.tsx';

export const canRefund = ({ status, amount_cents, refundedCents, dispute }: AdminPayment) =>
  status === 'paid' && amount_cents > refundedCents && (dispute === null || dispute.state === 'won');

type Props = {
  readonly client: AdminClient;
  readonly payment: AdminPayment;
  readonly onRefunded?: () => void;
};

/** Gives back all or a part of one payment, after saying to which card, and what it ends. */
export function RefundPayment({ client, payment, onRefunded }: Props) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('admin-clients.refund-named', {
          amount: formatAmount(payment.amount_cents, language),
          date: show(payment.created_at, { dateStyle: 'medium' }),
        })}
        onClick={() => setIsOpen(true)}
      >
        {t('admin-clients.refund')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('admin-clients.refund-title', { name: client.name })}>
        {isOpen ? (
          <Loaded client={client} payment={payment} onClose={close} {...(onRefunded && { onRefunded })} />
        ) : null}
      </Dialog>
    </>
  );
}

function Loaded({ client, payment, onClose, onRefunded }: Props & { readonly onClose: () => void }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(refundPreviewQuery(client.id, payment.id));
  if (isPending) return <Skeleton lines={5} />;
  if (!data || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-clients.refund-failed')} onRetry={() => void refetch()} />;
  const onDone = () => {
    onClose();
    onRefunded?.();
  };
  const form = { client, payment, onClose, onDone, preview: data };
  if (data.begun !== null) return <FinishRefundForm {...form} begun={data.begun} />;
  if (data.isDisputed) return <Alert tone="warning">{t('admin-clients.refused-disputed')}</Alert>;
  if (data.paidCents <= data.refundedCents) return <Alert>{t('admin-clients.refund-nothing-left')}</Alert>;
  return <RefundForm {...form} />;
}

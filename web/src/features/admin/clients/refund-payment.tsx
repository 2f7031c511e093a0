import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import {
  type RefundPreview,
  type RefundRequest,
  refundRequestSchema,
} from '#shared/contracts/billing/refunds.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { refundCauses } from '#shared/domain/billing/refunds.ts';
import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { refundPreviewQuery, useRefundPayment } from '../api/admin-clients.ts';
import { hundredthsOf } from '../pay/typed-hundredths.ts';
import { ActForm } from '../people/act-form.tsx';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['payment_disputed', 'admin-clients.refused-disputed'],
  ['refund_changed', 'admin-clients.refund-refused-changed'],
  ['refund_open', 'admin-clients.refund-refused-open'],
  ['refund_too_old', 'admin-clients.refund-refused-too-old'],
  ['refund_balance_low', 'admin-clients.refund-refused-balance-low'],
  ['refund_refused', 'admin-clients.refund-refused-other'],
  ['nothing_paid', 'admin-clients.refused-nothing'],
  ['account_closing', 'admin-clients.refund-closing'],
]);

export const canRefund = ({ status, amount_cents, refundedCents, dispute }: AdminPayment) =>
  status === 'paid' && amount_cents > refundedCents && (dispute === null || dispute.state === 'won');

type Props = { readonly client: AdminClient; readonly payment: AdminPayment };

/** Gives back all or a part of one payment, after saying to which card, and what it ends. */
export function RefundPayment({ client, payment }: Props) {
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
        {isOpen ? <Loaded client={client} payment={payment} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

type FormProps = Props & { readonly onClose: () => void };

function Loaded({ client, payment, onClose }: FormProps) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(refundPreviewQuery(client.id, payment.id));
  if (isPending) return <Skeleton lines={5} />;
  if (!data || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-clients.refund-failed')} onRetry={() => void refetch()} />;
  const form = { client, payment, onClose, preview: data };
  if (data.begun !== null) return <FinishForm {...form} begun={data.begun} />;
  if (data.isDisputed) return <Alert tone="warning">{t('admin-clients.refused-disputed')}</Alert>;
  if (data.paidCents <= data.refundedCents) return <Alert>{t('admin-clients.refund-nothing-left')}</Alert>;
  return <RefundForm {...form} />;
}

function RefundForm({ client, payment, preview, onClose }: FormProps & { readonly preview: RefundPreview }) {
  const t = useText();
  const language = useLanguage();
  const refund = useRefundPayment(client.id, payment.id);
  const { paidCents, refundedCents } = preview;
  const leftCents = paidCents - refundedCents;
  // One act until something else is asked for, or until it was refused.
  const [id, setId] = useState(() => crypto.randomUUID());
  const renew = () => setId(crypto.randomUUID());
  const [cause, setCause] = useState<RefundRequest['cause']>(refundCauses[0]);
  const [typed, setTyped] = useState(() => typedAmount(leftCents, language));
  const isFraud = cause === 'fraudulent';
  const cents = isFraud ? leftCents : hundredthsOf(typed, language);
  const isPossible = cents !== null && cents > 0 && cents <= leftCents;
  const money = (amount: number) => formatAmount(amount, language);
  const card = useCardName(preview);
  return (
    <ActForm
      lead={t('admin-clients.refund-lead', {
        paid: money(paidCents),
        refunded: money(refundedCents),
        left: money(leftCents),
        card,
      })}
      button={
        isPossible ? t('admin-clients.refund-confirm', { amount: money(cents) }) : t('admin-clients.refund')
      }
      refusals={refusals}
      read={(reason) => {
        const texts = {
          amountCents: t('admin-clients.refund-amount-invalid', { left: money(leftCents) }),
          reason: t('admin-acts.reason-short'),
        };
        const { request, problems } = readByContract(
          refundRequestSchema,
          { id, amountCents: cents, refundedCents, cause, reason },
          texts,
        );
        return { request, problems: isPossible ? problems : { ...problems, amountCents: texts.amountCents } };
      }}
      actWith={async (token, request: RefundRequest) => {
        try {
          await refund(token, request);
        } catch (error) {
          if (error instanceof ApiError && refusals.has(error.code)) renew();
          throw error;
        }
      }}
      onDone={() => {
        toast({ title: t('admin-clients.given', { amount: money(cents ?? 0) }) });
        onClose();
      }}
      onCancel={onClose}
    >
      {(errorOf) => (
        <>
          <Field
            label={t('admin-clients.refund-amount')}
            inputMode="decimal"
            required
            readOnly={isFraud}
            value={isFraud ? typedAmount(leftCents, language) : typed}
            error={errorOf('amountCents')}
            onChange={({ target }) => {
              setTyped(target.value);
              renew();
            }}
          />
          <Select
            label={t('admin-clients.refund-cause')}
            value={cause}
            onChange={({ target }) => {
              setCause(refundCauses.find((each) => each === target.value) ?? cause);
              renew();
            }}
          >
            {refundCauses.map((each) => (
              <option key={each} value={each}>
                {t(`admin-clients.refund-cause-${each}`)}
              </option>
            ))}
          </Select>
          {isPossible ? <Effects preview={preview} cents={cents} isFraud={isFraud} card={card} /> : null}
        </>
      )}
    </ActForm>
  );
}

/** What is confirmed: amount, card, tax, and what becomes of what was paid for. */
function Effects({
  preview: { paidCents, refundedCents, taxCents, sale, whenFull, hasLivePlan },
  cents,
  isFraud,
  card,
}: {
  readonly preview: RefundPreview;
  readonly cents: number;
  readonly isFraud: boolean;
  readonly card: string;
}) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const leftCents = paidCents - refundedCents;
  const tax = taxOfPart(taxCents, cents, leftCents);
  const effect = (): string => {
    if (isFraud && hasLivePlan) return t('admin-clients.refund-fraud');
    if (cents < leftCents) return t(`admin-clients.refund-part-${sale}`);
    return t(`admin-clients.refund-full-${whenFull.effect}`, {
      date: whenFull.at === null ? '' : show(whenFull.at, { dateStyle: 'long' }),
    });
  };
  return (
    <Alert tone={cents < leftCents ? 'default' : 'warning'}>
      {t('admin-clients.refund-sum', { amount: formatAmount(cents, language), card })}{' '}
      {tax === 0 ? null : `${t('admin-clients.refund-tax', { tax: formatAmount(tax, language) })} `}
      {effect()}
    </Alert>
  );
}

function FinishForm({
  client,
  payment,
  begun,
  onClose,
}: FormProps & { readonly begun: NonNullable<RefundPreview['begun']> }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const refund = useRefundPayment(client.id, payment.id);
  const amount = formatAmount(begun.amountCents, language);
  const { id, amountCents, refundedCents, cause } = begun;
  return (
    <ActForm
      lead={t('admin-clients.refund-begun', {
        name: begun.by ?? '–',
        amount,
        date: show(begun.at, { dateStyle: 'long' }),
      })}
      button={t('admin-clients.refund-finish', { amount })}
      refusals={refusals}
      read={(reason) =>
        readByContract(
          refundRequestSchema,
          { id, amountCents, refundedCents, cause, reason },
          { reason: t('admin-acts.reason-short') },
        )
      }
      actWith={refund}
      onDone={() => {
        toast({ title: t('admin-clients.given', { amount }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function useCardName({ card }: RefundPreview): string {
  const t = useText();
  if (card === null) return t('admin-clients.refund-no-card');
  return t('admin-clients.refund-card', {
    brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
    last4: card.last4,
  });
}

const typedAmount = (cents: number, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);

import { useState } from 'react';
import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import {
  type RefundPreview,
  type RefundRequest,
  refundRequestSchema,
} from '#shared/contracts/billing/refunds.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { refundCauses } from '#shared/domain/billing/refunds.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useRefundPayment } from '../api/admin-clients.ts';
import { hundredthsOf } from '../pay/typed-hundredths.ts';
import { ActForm } from '../people/act-form.tsx';
import { RefundEffects, useRefundCard } from './refund-effects.tsx';

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

type Props = {
  readonly client: AdminClient;
  readonly payment: AdminPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export function RefundForm({
  client,
  payment,
  preview,
  onClose,
  onDone,
}: Props & { readonly preview: RefundPreview }) {
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
  const card = useRefundCard(preview);
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
        onDone();
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
          {isPossible ? (
            <RefundEffects preview={preview} cents={cents} isFraud={isFraud} card={card} />
          ) : null}
        </>
      )}
    </ActForm>
  );
}

/** Finishes a refund that another request began and did not end. */
export function FinishRefundForm({
  client,
  payment,
  begun,
  onClose,
  onDone,
}: Props & { readonly begun: NonNullable<RefundPreview['begun']> }) {
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
        onDone();
      }}
      onCancel={onClose}
    />
  );
}

const typedAmount = (cents: number, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);

import { useState } from 'react';
import { markPaidRequestSchema, type PayStatement } from '#shared/contracts/billing/coach-pay.ts';
import { businessZone } from '#shared/domain/billing/money-ledger.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { Field } from '#web/ui/input/field.tsx';
import { ActForm } from '../people/act-form.tsx';
import { payRefusals, usePayActs } from './pay-queries.ts';

export function MarkPaid({
  statement: { month, coachId, payableCents },
  onClose,
}: {
  readonly statement: PayStatement;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { cents, day } = useMoneyFormats();
  const acts = usePayActs(month);
  const today = localDayOf(Date.now(), businessZone);
  const firstDay = `${month}-01`;
  const [on, setOn] = useState(today);
  const [reference, setReference] = useState('');
  return (
    <ActForm
      lead={t('pay.paid-lead', { amount: cents(payableCents) })}
      button={t('pay.mark-paid')}
      hasReason={false}
      refusals={payRefusals}
      read={() => {
        const texts = {
          on: t('admin-acts.day-range', { first: day(firstDay), last: day(today) }),
          reference: t('pay.paid-reference-invalid'),
        };
        const { request, problems } = readByContract(markPaidRequestSchema, { on, reference }, texts);
        const isInRange = on >= firstDay && on <= today;
        return { request, problems: isInRange ? problems : { ...problems, on: texts.on } };
      }}
      actWith={(token, request) => acts.markPaid(token, coachId, request)}
      onDone={() => {
        toast({ title: t('pay.paid-done') });
        onClose();
      }}
      onCancel={onClose}
    >
      {(errorOf) => (
        <>
          <Field
            label={t('pay.paid-day')}
            type="date"
            required
            min={firstDay}
            max={today}
            value={on}
            error={errorOf('on')}
            onChange={({ target }) => setOn(target.value)}
          />
          <Field
            label={t('pay.paid-reference')}
            hint={t('pay.paid-reference-hint')}
            required
            maxLength={100}
            value={reference}
            error={errorOf('reference')}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
    </ActForm>
  );
}

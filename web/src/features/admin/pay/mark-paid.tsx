import { useState } from 'react';
import type { PayStatement } from '#shared/contracts/billing/coach-pay.ts';
import { businessZone } from '#shared/domain/billing/money-ledger.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
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
  const { cents } = useMoneyFormats();
  const acts = usePayActs(month);
  const today = localDayOf(Date.now(), businessZone);
  const [on, setOn] = useState(today);
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <ActForm
      lead={t('pay.paid-lead', { amount: cents(payableCents) })}
      button={t('pay.mark-paid')}
      hasReason={false}
      refusals={payRefusals}
      check={() => {
        const isRight = reference.trim() !== '';
        setProblem(isRight ? undefined : t('pay.paid-reference-invalid'));
        return isRight;
      }}
      actWith={(token) => acts.markPaid(token, coachId, { on, reference: reference.trim() })}
      onDone={() => {
        toast({ title: t('pay.paid-done') });
        onClose();
      }}
      onCancel={onClose}
    >
      <Field
        label={t('pay.paid-day')}
        type="date"
        required
        min={`${month}-01`}
        max={today}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      <Field
        label={t('pay.paid-reference')}
        hint={t('pay.paid-reference-hint')}
        required
        maxLength={100}
        value={reference}
        error={problem}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActForm>
  );
}

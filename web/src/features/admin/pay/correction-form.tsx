import { useState } from 'react';
import { type PayOverview, payCorrectionRequestSchema } from '#shared/contracts/billing/coach-pay.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ActForm } from '../people/act-form.tsx';
import { payRefusals, usePayActs } from './pay-queries.ts';
import { hundredthsOf } from './typed-hundredths.ts';

type Props = {
  readonly month: string;
  readonly coaches: PayOverview['coaches'];
  readonly onClose: () => void;
};

export function CorrectionForm({ month, coaches, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const acts = usePayActs(month);
  // The same for every try, so that it is added once.
  const [id] = useState(() => crypto.randomUUID());
  const [coachId, setCoachId] = useState(coaches[0]?.id ?? '');
  const [fromCoachId, setFromCoachId] = useState('');
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [amount, setAmount] = useState('');
  const typed = hundredthsOf(amount, language);
  const cents = direction === 'take' && typed !== null ? -typed : typed;
  const others = coaches.filter((coach) => coach.id !== coachId);
  const from = others.find((coach) => coach.id === fromCoachId)?.id ?? null;
  const option = (coach: Props['coaches'][number]) => (
    <option key={coach.id} value={coach.id}>
      {coach.name}
    </option>
  );
  return (
    <ActForm
      lead={t('pay.correct-lead')}
      button={t('pay.correct')}
      refusals={payRefusals}
      read={(reason) =>
        readByContract(
          payCorrectionRequestSchema,
          { id, coachId, fromCoachId: from, cents, reason },
          {
            coachId: t('admin-acts.choose'),
            cents: t('pay.amount-invalid'),
            reason: t('admin-acts.reason-short'),
          },
        )
      }
      actWith={acts.correct}
      onDone={() => {
        toast({ title: t('pay.correct-done') });
        onClose();
      }}
      onCancel={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('pay.coach')}
            value={coachId}
            error={errorOf('coachId')}
            onChange={({ target }) => setCoachId(target.value)}
          >
            {coaches.map(option)}
          </Select>
          <Select
            label={t('pay.correct-direction')}
            value={direction}
            onChange={({ target }) => setDirection(target.value === 'take' ? 'take' : 'add')}
          >
            <option value="add">{t('pay.correct-add')}</option>
            <option value="take">{t('pay.correct-take')}</option>
          </Select>
          <Field
            label={t('pay.amount-usd')}
            inputMode="decimal"
            required
            value={amount}
            error={errorOf('cents')}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Select
            label={t('pay.correct-other')}
            hint={t('pay.correct-other-hint')}
            value={from ?? ''}
            onChange={({ target }) => setFromCoachId(target.value)}
          >
            <option value="">{t('pay.correct-nobody')}</option>
            {others.map(option)}
          </Select>
        </>
      )}
    </ActForm>
  );
}

import { useState } from 'react';
import {
  type PayOverview,
  type PayTerms,
  payRuleRequestSchema,
  payTermsSchema,
} from '#shared/contracts/billing/coach-pay.ts';
import {
  firstOpenPayMonth,
  payGroups,
  payMonthsAhead,
  pieceKinds,
} from '#shared/domain/billing/coach-pay.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween, periodAfter } from '#shared/domain/calendar/period.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { type FormProblems, readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { usePayWords } from '#web/parts/pay/use-pay-words.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ActForm } from '../people/act-form.tsx';
import { payRefusals, usePayActs } from './pay-queries.ts';
import { hundredthsOf } from './typed-hundredths.ts';

const allCoaches = 'all';

type Props = { readonly overview: PayOverview; readonly onClose: () => void };

/** Begins with what the newest rule for all says. */
export function PayRuleForm({ overview: { rules, coaches, closedMonth }, onClose }: Props) {
  const t = useText();
  const { month: nameOf } = useMoneyFormats();
  const { group } = usePayWords();
  const now = businessMonth(new Date().toISOString());
  const first = firstOpenPayMonth(closedMonth, now);
  const [coachId, setCoachId] = useState(allCoaches);
  const [from, setFrom] = useState([first, now].toSorted().at(-1) ?? now);
  const acts = usePayActs(from);
  const fields = useTermFields(rules.find((rule) => rule.coachId === null)?.terms);
  return (
    <ActForm
      lead={t('pay.rule-lead')}
      button={t('pay.rule-begin')}
      refusals={payRefusals}
      read={(reason) => {
        const texts = { reason: t('admin-acts.reason-short') };
        const { request, problems } = readByContract(
          payRuleRequestSchema,
          { terms: fields.terms, reason },
          texts,
        );
        const all: FormProblems<string> = { ...fields.problems, ...problems };
        return { request, problems: all };
      }}
      actWith={(token, request) => acts.beginRule(token, coachId, request)}
      onDone={() => {
        toast({ title: t('pay.rule-done') });
        onClose();
      }}
      onCancel={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('pay.rule-for')}
            value={coachId}
            onChange={({ target }) => setCoachId(target.value)}
          >
            <option value={allCoaches}>{t('pay.rule-all')}</option>
            {coaches.map((coach) => (
              <option key={coach.id} value={coach.id}>
                {coach.name}
              </option>
            ))}
          </Select>
          <Select label={t('pay.rule-from')} value={from} onChange={({ target }) => setFrom(target.value)}>
            {monthsBetween(first, periodAfter(now, payMonthsAhead)).map((month) => (
              <option key={month} value={month}>
                {nameOf(month)}
              </option>
            ))}
          </Select>
          <fieldset className="field-group">
            <legend>{t('pay.rule-shares')}</legend>
            {payGroups.map((each) => (
              <Field
                key={each}
                label={t('pay.rule-share', { group: group(each) })}
                error={errorOf(each)}
                {...fields.of(each)}
              />
            ))}
          </fieldset>
          {pieceKinds.map((piece) => (
            <Field key={piece} label={t(`pay.rule-${piece}`)} error={errorOf(piece)} {...fields.of(piece)} />
          ))}
        </>
      )}
    </ActForm>
  );
}

function useTermFields(terms: PayTerms | undefined) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries({ ...terms?.shares, ...terms?.pieces }).map(([name, hundredths]) => [
        name,
        showDecimal(String(hundredths / 100), language),
      ]),
    ),
  );
  const eachOf = <Value,>(names: readonly string[], of: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  const hundredths = (name: string) => hundredthsOf(typed[name] ?? '0', language);
  const shares = eachOf(payGroups, hundredths);
  const pieces = eachOf(pieceKinds, hundredths);
  const { shape } = payTermsSchema;
  return {
    terms: { shares, pieces },
    problems: {
      ...readByContract(
        shape.shares,
        shares,
        eachOf(payGroups, () => t('pay.share-invalid')),
      ).problems,
      ...readByContract(
        shape.pieces,
        pieces,
        eachOf(pieceKinds, () => t('pay.piece-invalid')),
      ).problems,
    },
    of: (name: string) => ({
      inputMode: 'decimal' as const,
      required: true,
      value: typed[name] ?? '0',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped((all) => ({ ...all, [name]: target.value })),
    }),
  };
}

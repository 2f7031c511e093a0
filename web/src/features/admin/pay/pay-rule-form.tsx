import { useState } from 'react';
import type { PayOverview, PayTerms } from '#shared/contracts/billing/coach-pay.ts';
import {
  firstOpenPayMonth,
  mostPieceCents,
  type PayGroup,
  type PieceKind,
  payGroups,
  payMonthsAhead,
  pieceKinds,
  wholeShare,
} from '#shared/domain/billing/coach-pay.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween, periodAfter } from '#shared/domain/calendar/period.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
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
      check={fields.check}
      actWith={(token, reason) => acts.beginRule(token, coachId, { terms: fields.terms(), reason })}
      onDone={() => {
        toast({ title: t('pay.rule-done') });
        onClose();
      }}
      onCancel={onClose}
    >
      <Select label={t('pay.rule-for')} value={coachId} onChange={({ target }) => setCoachId(target.value)}>
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
          <Field key={each} label={t('pay.rule-share', { group: group(each) })} {...fields.of(each)} />
        ))}
      </fieldset>
      {pieceKinds.map((piece) => (
        <Field key={piece} label={t(`pay.rule-${piece}`)} {...fields.of(piece)} />
      ))}
    </ActForm>
  );
}

const isGroup = (name: PayGroup | PieceKind): name is PayGroup => payGroups.some((group) => group === name);

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
  const [isTried, setTried] = useState(false);
  const typedValue = (name: PayGroup | PieceKind) => hundredthsOf(typed[name] ?? '0', language);
  const isRight = (name: PayGroup | PieceKind) => {
    const value = typedValue(name);
    return value !== null && value <= (isGroup(name) ? wholeShare : mostPieceCents);
  };
  return {
    of: (name: PayGroup | PieceKind) => ({
      inputMode: 'decimal' as const,
      required: true,
      value: typed[name] ?? '0',
      error:
        isTried && !isRight(name) ? t(isGroup(name) ? 'pay.share-invalid' : 'pay.piece-invalid') : undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped((all) => ({ ...all, [name]: target.value })),
    }),
    check: () => {
      setTried(true);
      return [...payGroups, ...pieceKinds].every(isRight);
    },
    terms: (): PayTerms => {
      const value = (name: PayGroup | PieceKind) => typedValue(name) ?? 0;
      return {
        shares: {
          core: value('core'),
          adaptive: value('adaptive'),
          performance: value('performance'),
          longevity: value('longevity'),
          'in-person': value('in-person'),
        },
        pieces: { session: value('session'), seat: value('seat'), missed: value('missed') },
      };
    },
  };
}

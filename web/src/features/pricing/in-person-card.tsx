import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonComparison,
  inPersonPeriods,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/booking/in-person-plans.ts';
import { perMonthCents } from '#shared/domain/catalog/prices.ts';
import { inPersonPromises } from '#shared/domain/catalog/promises.ts';
import { useInPersonFacts } from '#web/data/plans/in-person-facts.ts';
import { amountOf, savingOf } from '#web/data/plans/plan-amounts.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge, InPreparation } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { inPersonRowKeys, inPersonWordKeys } from './in-person-texts.ts';
import { PerPeriod } from './per-period.tsx';
import './ticks.css';
import './tier-card.css';

function Price({ id, period }: { readonly id: InPersonPlanId; readonly period: InPersonPeriod }) {
  const t = useText();
  const language = useLanguage();
  const amount = amountOf({ plan: id, period });
  const saving = savingOf({ plan: id, period });
  return (
    <>
      <p className="tier-card-price">
        <strong>{formatWholeAmount(perMonthCents(amount, period), language)}</strong>{' '}
        <span>{t('pricing.per-month')}</span>
      </p>
      <p className="tier-card-total">
        {period === 'annual'
          ? t('price-pages.in-person.per-year', { amount: formatAmount(amount, language) })
          : t('pricing.billed-monthly')}
        {saving === null ? null : (
          <span className="tier-card-saving">
            {t('pricing.you-save', { amount: formatAmount(saving, language) })}
          </span>
        )}
      </p>
    </>
  );
}

export function InPersonCard({
  id,
  period,
  onChoose,
}: {
  readonly id: InPersonPlanId;
  readonly period: InPersonPeriod;
  readonly onChoose: (choice: { readonly plan: InPersonPlanId; readonly period: InPersonPeriod }) => void;
}) {
  const t = useText();
  const plan = inPersonPlans[id];
  const name = t(`price-pages.plan.${id}.name`);
  const facts = useInPersonFacts();
  return (
    <article className={`tier-card tier-${plan.tier}`}>
      <div className="tier-card-top">
        <h2>{name}</h2>
        {plan.isPopular ? <Badge>{t('price-pages.in-person.popular')}</Badge> : null}
        {plan.isLimited ? <Badge>{t('price-pages.in-person.limited')}</Badge> : null}
      </div>
      <p className="tier-card-tagline">{t(`price-pages.plan.${id}.text`)}</p>
      <PerPeriod periods={inPersonPeriods} selected={period}>
        {(each) => <Price id={id} period={each} />}
      </PerPeriod>
      <ul className="in-person-facts">
        <li>{facts.sessions(id)}</li>
        <li>{facts.where(id)}</li>
        <li>
          <PerPeriod periods={inPersonPeriods} selected={period}>
            {(each) => facts.each(id, each)}
          </PerPeriod>
        </li>
      </ul>
      <Button
        wide
        variant="secondary"
        aria-label={t('price-pages.in-person.choose', { plan: name })}
        onClick={() => onChoose({ plan: id, period })}
      >
        {t('price-pages.in-person.choose-short')}
      </Button>
      <ul className="ticks">
        <Holds id={id} />
      </ul>
    </article>
  );
}

function Holds({ id }: { readonly id: InPersonPlanId }) {
  const t = useText();
  const column = inPersonPlanIds.indexOf(id);
  return inPersonComparison.map(({ id: row, label: name, values }) => {
    const value = values[column] ?? false;
    if (value === false) return null;
    const rowKey = inPersonRowKeys[row];
    const isReal = inPersonPromises[row].state === 'real';
    const label = rowKey ? t(rowKey) : name;
    const wordKey = typeof value === 'string' ? inPersonWordKeys[value] : undefined;
    const word = wordKey ? t(wordKey) : value;
    return (
      <li key={row} data-mark={isReal ? undefined : 'planned'}>
        {word === true ? label : t('price-pages.in-person.holds', { label, value: word })}
        {isReal ? null : <InPreparation />}
      </li>
    );
  });
}

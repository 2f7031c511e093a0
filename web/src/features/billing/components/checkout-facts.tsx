import { formatAmount } from '#shared/domain/billing/money.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import { planName } from '#shared/domain/tiers/tier-names.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import type { ChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { useInPersonFacts } from '#web/data/plans/in-person-facts.ts';
import { hasBestPrice, savingOf } from '#web/data/plans/plan-amounts.ts';
import { renewalDate } from '#web/data/plans/renewal-date.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { TaxesIncluded } from '#web/parts/billing/taxes-included.tsx';
import { PlanChanges } from '#web/ui/display/plan-changes.tsx';

export function CheckoutFacts({
  plan,
  amountCents,
  timeZone,
}: {
  readonly plan: ChosenPlan;
  readonly amountCents: number;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const name = useChoiceName(plan);
  const answers = useAnswerSentence();
  const facts = useInPersonFacts();
  const period = 'period' in plan ? plan.period : null;
  const saving = 'period' in plan ? savingOf(plan) : null;
  return (
    <>
      <dl className="billing-facts">
        <div>
          <dt>{t('billing.checkout.plan')}</dt>
          <dd>{period === null ? name : `${name}, ${t(`billing.period.${period}`)}`}</dd>
        </div>
        <div className="billing-amount">
          <dt>{t('billing.checkout.amount')}</dt>
          <dd>
            {formatAmount(amountCents, language)}
            {'period' in plan && hasBestPrice(plan) ? (
              <span className="billing-best-price">{t('billing.checkout.best-price')}</span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{t('billing.checkout.renewal')}</dt>
          <dd>
            {period === null
              ? t('billing.checkout.once')
              : formatDate(renewalDate(new Date(), period).toISOString(), language, timeZone)}
          </dd>
        </div>
      </dl>
      {'tier' in plan ? <p>{answers(plan.tier)}</p> : null}
      {'plan' in plan ? (
        <p>
          {facts.sessions(plan.plan)}. {facts.where(plan.plan)}. {facts.each(plan.plan, plan.period)}.{' '}
          {t('offers.in-person.expire')}
        </p>
      ) : null}
      <TaxesIncluded />
      {saving === null ? null : (
        <p>{t('billing.checkout.saving', { amount: formatAmount(saving, language) })}</p>
      )}
      {period === null ? null : <PlanChanges />}
      <p className="muted">
        {t(period === null ? 'billing.checkout.package-rule' : 'billing.checkout.guarantee')}
      </p>
    </>
  );
}

function useChoiceName(plan: ChosenPlan): string {
  const { inPersonName } = usePurchaseName();
  if ('tier' in plan) return planName(plan.priceList, plan.tier);
  if ('plan' in plan) return inPersonName({ plan: plan.plan });
  const { place, packageId } = plan;
  const sold = trainingLocations.find(({ id }) => id === place)?.packages.find(({ id }) => id === packageId);
  return inPersonName({ place, sessions: sold?.sessionsCount ?? 0 });
}

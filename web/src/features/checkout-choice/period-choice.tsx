import { formatAmount } from '#shared/domain/billing/money.ts';
import { inPersonPeriods } from '#shared/domain/booking/in-person-plans.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import type { ChosenInPersonPlan, ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { amountOf } from '#web/data/plans/plan-amounts.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { openCheckoutPanel } from './checkout-panel-store.ts';

/** Changes the period where the panel stands: what was typed into the form beside it stays. */
export function PeriodChoice({ plan }: { readonly plan: ChosenTier | ChosenInPersonPlan }) {
  const t = useText();
  const language = useLanguage();
  const choices: readonly (ChosenTier | ChosenInPersonPlan)[] =
    'tier' in plan
      ? billingPeriods.map((period) => ({ ...plan, period }))
      : inPersonPeriods.map((period) => ({ ...plan, period }));
  return (
    <Select
      label={t('checkout.period')}
      value={plan.period}
      onChange={({ target }) => {
        const chosen = choices.find(({ period }) => period === target.value);
        if (chosen !== undefined) openCheckoutPanel(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.period} value={choice.period}>
          {t('checkout.period-option', {
            period: t(`pricing.period.${choice.period}`),
            amount: formatAmount(amountOf(choice), language),
          })}
        </option>
      ))}
    </Select>
  );
}

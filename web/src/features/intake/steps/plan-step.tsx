import type { ReactNode } from 'react';
import { intakeComparison } from '#shared/domain/intake.ts';
import { formatAmount, formatWholeAmount } from '#shared/domain/money.ts';
import { amountToPayCents, monthlyRateCents, monthsInPeriod, priceLists } from '#shared/domain/prices.ts';
import { planName } from '#shared/domain/tier-names.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers.ts';
import { Table } from '#web/components/ui/display.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { StepProps } from './step-props.ts';

/** The form's own list shows a price by the month; longer periods are the standard ones, which are what is charged. */
export function PlanStep({ draft, change }: StepProps) {
  const t = useText();
  const language = useLanguage();
  const { period } = draft;
  return (
    <div className="intake-fields">
      <fieldset className="intake-choice">
        <legend className="field-legend">{t('intake.periods')}</legend>
        {billingPeriods.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === period}
            onClick={() => change({ period: each })}
          >
            {t(`intake.period.${each}`)}
          </button>
        ))}
      </fieldset>
      <fieldset className="intake-plans">
        <legend className="visually-hidden">{t('intake.plans')}</legend>
        {tierIds.map((tier) => {
          const rate =
            monthlyRateCents('intake', tier, period) ?? monthlyRateCents('standard', tier, period) ?? 0;
          const toPay = amountToPayCents('intake', tier, period);
          // Of two lists the lower is charged: the higher figure is struck through, and called what it is.
          const isListPrice =
            rate * monthsInPeriod[period] > toPay && priceLists.intake[tier][period] !== undefined;
          return (
            <label key={tier} className={`intake-plan tier-${tier}`}>
              <input
                type="radio"
                name="tier"
                value={tier}
                checked={draft.tier === tier}
                onChange={() => change({ tier })}
              />
              <span className="intake-plan-name">{planName('intake', tier)}</span>
              <span className="intake-plan-price">
                {isListPrice ? `${t('intake.listPrice')} ` : null}
                <Price struck={isListPrice}>
                  <strong>{formatWholeAmount(rate, language)}</strong> {t('intake.perMonth')}
                </Price>
              </span>
              <span className="intake-plan-pay">
                {t(`intake.pay.${period}`, { amount: formatAmount(toPay, language) })}
              </span>
            </label>
          );
        })}
      </fieldset>
      <IntakeComparisonTable />
    </div>
  );
}

function Price({ struck, children }: { readonly struck: boolean; readonly children: ReactNode }) {
  return struck ? <s>{children}</s> : <span>{children}</span>;
}

function IntakeComparisonTable() {
  const t = useText();
  const yesOrNo = (has: boolean) => t(has ? 'intake.yes' : 'intake.no');
  const rows = [
    ['exerciseLibrary', (tier) => intakeComparison[tier].exerciseLibrary],
    ['videoSessions', (tier) => t(`intake.video.${intakeComparison[tier].videoSessions}`)],
    ['prioritySupport', (tier) => yesOrNo(intakeComparison[tier].prioritySupport)],
    ['aiInsights', (tier) => yesOrNo(intakeComparison[tier].aiInsights)],
    ['videoCalls', (tier) => yesOrNo(intakeComparison[tier].videoCalls)],
    ['responseTime', (tier) => t('intake.hours', { hours: intakeComparison[tier].responseTimeHours })],
  ] as const satisfies readonly (readonly [string, (tier: (typeof tierIds)[number]) => string])[];
  return (
    <div className="intake-compare">
      <Table caption={t('intake.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('intake.compare')}</th>
            {tierIds.map((tier) => (
              <th key={tier} scope="col">
                {planName('intake', tier)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cellOf]) => (
            <tr key={name}>
              <th scope="row">{t(`intake.row.${name}`)}</th>
              {tierIds.map((tier) => (
                <td key={tier} data-plan={planName('intake', tier)}>
                  {cellOf(tier)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

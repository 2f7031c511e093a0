import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';
import { amountToPayCents, isBestPriceApplied, monthlyRateCents } from '#shared/domain/catalog/prices.ts';
import { type IntakeRow, intakePromises } from '#shared/domain/catalog/promises.ts';
import { intakeComparison } from '#shared/domain/health/intake.ts';
import { planName } from '#shared/domain/tiers/tier-names.ts';
import { billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { WaitingListButton } from '#web/parts/enquiries/waiting-list-button.tsx';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { Table } from '#web/ui/display/display.tsx';
import type { StepProps } from './step-props.ts';

/** The specified list shows monthly rates only, so each row also shows the amount due at checkout. */
export function PlanStep({ draft, change }: StepProps) {
  const t = useText();
  const language = useLanguage();
  const { period } = draft;
  const isClosed = useIsClosed();
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
          const toPay = amountToPayCents(tier, period);
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
                <strong>{formatWholeAmount(rate, language)}</strong> {t('intake.per-month')}
              </span>
              <span className="intake-plan-pay">
                {isClosed(tier)
                  ? t('intake.closed')
                  : t(`intake.pay.${period}`, { amount: formatAmount(toPay, language) })}
                {!isClosed(tier) && isBestPriceApplied('intake', tier, period)
                  ? `. ${t('intake.best-price')}`
                  : null}
              </span>
            </label>
          );
        })}
      </fieldset>
      {isClosed(draft.tier) ? <WaitingListButton tier={draft.tier} /> : null}
      <IntakeComparisonTable />
    </div>
  );
}

function isNotYetFor(row: IntakeRow, tier: TierId): boolean {
  const promised = intakePromises[row];
  return promised.state === 'real' && (promised.notYetFor?.includes(tier) ?? false);
}

function IntakeComparisonTable() {
  const t = useText();
  const yesOrNo = (has: boolean) => t(has ? 'intake.yes' : 'intake.no');
  const rows = [
    ['exerciseLibrary', (tier) => String(intakeComparison[tier].exerciseLibrary)],
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
              <th scope="row">
                {t(`intake.row.${kebab(name)}`)}
                {intakePromises[name].state === 'real' ? null : <InPreparation />}
              </th>
              {tierIds.map((tier) => (
                <td key={tier} data-plan={planName('intake', tier)}>
                  {cellOf(tier)}
                  {isNotYetFor(name, tier) ? <InPreparation /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

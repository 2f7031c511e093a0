import { savingCents, statedSavingPercent } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './period-toggle.css';

export function PeriodToggle<Period extends BillingPeriod>({
  periods,
  selected,
  onSelect,
  tier,
}: {
  readonly periods: readonly Period[];
  readonly selected: Period;
  readonly onSelect: (period: Period) => void;
  /** Where the toggle is for one tier: a saving that this tier does not have is not stated. */
  readonly tier?: TierId;
}) {
  const t = useText();
  const isStated = (period: BillingPeriod) =>
    statedSavingPercent[period] > 0 && (tier === undefined || savingCents(tier, period) > 0);
  return (
    <fieldset className="periods">
      <legend className="visually-hidden">{t('pricing.periods')}</legend>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === selected}
          onClick={() => onSelect(period)}
        >
          {t(`pricing.period.${period}`)}
          {isStated(period) ? <span>{`+${statedSavingPercent[period]}%`}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}

import { statedSavingPercent } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './period-toggle.css';

export function PeriodToggle<Period extends BillingPeriod>({
  periods,
  selected,
  onSelect,
}: {
  readonly periods: readonly Period[];
  readonly selected: Period;
  readonly onSelect: (period: Period) => void;
}) {
  const t = useText();
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
          {statedSavingPercent[period] > 0 ? <span>{`+${statedSavingPercent[period]}%`}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import { statedSavingPercent } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useCheckedBefore } from './use-checked-before.ts';
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
  const name = useId();
  const group = useCheckedBefore(periods, selected, onSelect);
  return (
    <fieldset ref={group} className="periods">
      <legend className="visually-hidden">{t('pricing.periods')}</legend>
      {periods.map((period) => (
        <label key={period}>
          <input
            type="radio"
            name={name}
            value={period}
            checked={period === selected}
            onChange={() => onSelect(period)}
          />
          <span>
            {t(`pricing.period.${period}`)}
            {statedSavingPercent[period] > 0 ? <span>{`+${statedSavingPercent[period]}%`}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

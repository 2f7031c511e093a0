import { useId } from 'react';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './effort-chips.css';

const lowChips = [1, 2, 3, 4];
const chips = [5, 6, 7, 8, 9, 10];
const most = 10;

/**
 * RPE as chips, or none. A second tap on the chosen chip takes its half; the arrow keys step through the halves. The
 * chips below 5 unfold once 5 or less is chosen.
 */
export function EffortChips({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (effort: number | null) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const name = useId();
  const shown = (effort: number) => showDecimal(String(effort), language);
  const low = value !== null && value <= 5 ? lowChips : [];
  const radio = (effort: number | null, label: string) => (
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={value === effort}
      onChange={() => onChange(effort)}
    />
  );
  return (
    <fieldset className="effort">
      <legend>{t('training.effort')}</legend>
      <div className="effort-chips">
        <span className="effort-chip">
          {radio(null, t('training.effort-none'))}
          <span aria-hidden="true">–</span>
        </span>
        {[...low, ...chips].map((effort) => (
          <span key={effort} className={effort < 5 ? 'effort-chip effort-low' : 'effort-chip'}>
            {radio(effort, shown(effort))}
            {effort < most ? radio(effort + 0.5, shown(effort + 0.5)) : null}
            <span aria-hidden="true">{shown(value === effort + 0.5 ? value : effort)}</span>
          </span>
        ))}
      </div>
      <p className="effort-hint">{t('training.effort-half')}</p>
    </fieldset>
  );
}

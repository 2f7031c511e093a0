import type { RampSet } from '#shared/domain/progression/warm-up-ramp.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './warm-up-offer.css';

/** A ramp of warm-up sets above the first work set, started with one tap. */
export function WarmUpOffer({
  ramp,
  unit,
  onStart,
}: {
  readonly ramp: readonly RampSet[];
  readonly unit: WeightUnit;
  readonly onStart: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (ramp.length === 0) return null;
  const steps = ramp.map(({ reps, load }) => `${showDecimal(weightIn(unit, load), language)} × ${reps}`);
  return (
    <button type="button" className="warm-up-offer" onClick={onStart}>
      <strong>{t('training.warm-up-start')}</strong> <span>{`${steps.join(' · ')} (${unit})`}</span>
    </button>
  );
}

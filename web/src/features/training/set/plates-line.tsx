import { isBarbell } from '#shared/domain/progression/equipment.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { platesFor, standardBar } from '#shared/domain/sets/plates.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What to put on each side of the bar for the load in the field, in one line. Nothing for other equipment. */
export function PlatesLine({
  exerciseId,
  load,
  unit,
}: {
  readonly exerciseId: string;
  /** As typed. */
  readonly load: string;
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const language = useLanguage();
  const target = isBarbell(exerciseId) ? parseDecimal(load, language) : null;
  if (target === null) return null;
  const { perSide, missing } = platesFor(Number(target), unit);
  if (missing < 0) return null;
  const number = new Intl.NumberFormat(language);
  const plates = perSide.length === 0 ? '–' : perSide.map((plate) => number.format(plate)).join(' + ');
  return (
    <p className="plates-line muted">
      {t('training.plates-side', { bar: `${standardBar[unit]} ${unit}` })} <strong>{plates}</strong>
    </p>
  );
}

import { type Equipment, isBarbell } from '#shared/domain/progression/equipment.ts';
import { platesOnBar } from '#shared/domain/progression/plates-on-bar.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { formatNumber } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What to put on each side of the bar for the load in the field, in one line. Nothing for other equipment. */
export function PlatesLine({
  exerciseId,
  load,
  equipment,
}: {
  readonly exerciseId: string;
  /** As typed. */
  readonly load: string;
  readonly equipment: Equipment;
}) {
  const t = useText();
  const language = useLanguage();
  const target = isBarbell(exerciseId) ? parseDecimal(load, language) : null;
  if (target === null) return null;
  const { unit, bar, perSide, missing } = platesOnBar(Number(target), equipment);
  if (missing < 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const plates = perSide.length === 0 ? '–' : perSide.map(number).join(' + ');
  return (
    <p className="plates-line muted">
      {t('training.plates-side', { bar: `${number(bar)} ${unit}` })} <strong>{plates}</strong>
    </p>
  );
}

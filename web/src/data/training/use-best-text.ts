import type { BestLift } from '#shared/contracts/training/training.ts';
import { gramsPerUnit, type WeightUnit } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { setText } from './counting-text.ts';

/** The estimated maximum of a lift, or the set itself where it has none: `102.5 kg`, `12 reps`. */
export function useBestText(unit: WeightUnit): (exerciseId: string, best: BestLift) => string {
  const t = useText();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (exerciseId, { measure, estimatedMaximumGrams, reps = 0, load = null, ...set }) =>
    measure === undefined
      ? `${number.format(estimatedMaximumGrams / gramsPerUnit[unit])} ${unit}`
      : setText(t, { ...set, exerciseId, measure, reps, load }, unit, language);
}

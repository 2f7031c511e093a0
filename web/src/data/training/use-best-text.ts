import type { BestLift } from '#shared/contracts/training/training-overview.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { setText } from './counting-text.ts';
import { showGrams } from './training-format.ts';

/** The estimated maximum of a lift, or the set itself where it has none: `102.5 kg`, `12 reps`. */
export function useBestText(unit: WeightUnit): (exerciseId: string, best: BestLift) => string {
  const t = useText();
  const language = useLanguage();
  return (exerciseId, { measure, estimatedMaximumGrams, reps = 0, load = null, ...set }) =>
    measure === undefined
      ? showGrams(estimatedMaximumGrams, unit, language)
      : setText(t, { ...set, exerciseId, measure, reps, load }, unit, language);
}

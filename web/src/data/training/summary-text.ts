import type { Workout } from '#shared/contracts/training/training.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { showGrams } from './training-format.ts';

/** Timed holds and bodyweight sets have no total weight. */
export function summaryText(
  t: Translate,
  { setsCompleted, volumeGrams }: NonNullable<Workout['summary']>,
  unit: WeightUnit,
  language: string,
): string {
  const sets = t('training.sets-count', { count: setsCompleted });
  return volumeGrams === 0 ? sets : `${sets}, ${showGrams(volumeGrams, unit, language, 0)}`;
}

import { AppError } from '#functions/platform/app-error.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { isConsistentWeight } from '#shared/domain/sets/weight.ts';

/** @throws AppError invalid without any value, or when grams and the entered weight disagree. */
export function requireBodyMeasurement({
  weight,
  bodyFatPercent,
}: Pick<BodyMeasurement, 'weight' | 'bodyFatPercent'>): void {
  if (weight === null && bodyFatPercent === null) {
    throw new AppError('invalid', 'empty_measurement', 'Give a weight or a body-fat figure.');
  }
  if (weight !== null && Number(weight.grams) === 0) {
    throw new AppError('invalid', 'value_out_of_range', 'Enter a weight above zero.', {
      fields: [{ field: 'weight', problem: 'must be above zero' }],
    });
  }
  if (weight !== null && !isConsistentWeight(weight)) {
    throw new AppError('invalid', 'inconsistent_weight', 'The weight in grams is not the weight as entered.');
  }
}

import { AppError } from '#functions/platform/app-error.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { isConsistentWeight } from '#shared/domain/sets/weight.ts';
import type { TrainingRepository } from './training-repository.ts';

/**
 * Replaces an earlier measurement with the same id and day.
 * @throws AppError invalid without any value, or when grams and the entered weight disagree.
 */
export async function recordBodyMeasurement(
  training: Pick<TrainingRepository, 'putMeasurement'>,
  accountId: string,
  measurement: BodyMeasurement,
): Promise<void> {
  const { weight, bodyFatPercent } = measurement;
  if (weight === null && bodyFatPercent === null) {
    throw new AppError('invalid', 'empty_measurement', 'Give a weight or a body-fat figure.');
  }
  if (weight !== null && !isConsistentWeight(weight)) {
    throw new AppError('invalid', 'inconsistent_weight', 'The weight in grams is not the weight as entered.');
  }
  await training.putMeasurement(accountId, measurement);
}

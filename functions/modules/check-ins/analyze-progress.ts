import type { IntakeRepository } from '#functions/modules/accounts/intake-repository.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import type { Analytics } from '#shared/contracts/check-ins/progress.ts';
import { firstLoggedDay } from '#shared/domain/calendar/device-time.ts';
import { paceOf, pastPredictions, predictGoal } from '#shared/domain/health/goal-prediction.ts';
import { weightInGrams } from '#shared/domain/sets/body-weight.ts';
import { gramsNumber } from '#shared/domain/sets/weight.ts';

type Deps = {
  readonly training: Pick<TrainingRepository, 'measurementsSince'>;
  readonly intakes: Pick<IntakeRepository, 'find'>;
};

export async function analyzeProgress({ training, intakes }: Deps, accountId: string): Promise<Analytics> {
  const [measurements, stored] = await Promise.all([
    training.measurementsSince(accountId, firstLoggedDay),
    intakes.find(accountId),
  ]);
  const weights = measurements.flatMap(({ day, measuredAt, weight }) =>
    weight === null ? [] : [{ day, value: gramsNumber(weight), knownOn: measuredAt.slice(0, 10) }],
  );
  const target = stored?.intake.targetWeight ?? null;
  const goal = target === null ? null : weightInGrams(target);
  const pace = paceOf(weights);
  const [start] = weights;
  return {
    pace,
    goal,
    prediction: pace && start && goal !== null ? predictGoal(pace, goal, start.value) : null,
    past: pastPredictions(weights),
  };
}

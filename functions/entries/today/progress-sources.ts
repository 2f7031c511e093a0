import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { IntakeRepository } from '#functions/modules/accounts/intake-repository.ts';
import { listCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { createDynamoGirthRepository } from '#functions/modules/check-ins/storage/dynamo-body-metrics.ts';
import { type AnswerSource, answerSource } from '#functions/modules/today/collect-answers.ts';
import type { TrainingDeps } from '#functions/modules/training/program.ts';
import { readMuscleWeeks } from '#functions/modules/training/read-muscle-weeks.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { readWearables } from '#functions/modules/wearables/read-wearables.ts';
import { createDynamoMetricRepository } from '#functions/modules/wearables/storage/dynamo-metric-repository.ts';
import { createDynamoWeightRepository } from '#functions/modules/wearables/storage/dynamo-weight-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { firstLoggedDay } from '#shared/domain/calendar/device-time.ts';

type Deps = {
  readonly training: Pick<TrainingDeps, 'training' | 'clock'>;
  readonly checkIns: Parameters<typeof listCheckIns>[0];
  readonly intakes: Pick<IntakeRepository, 'find'>;
};

/** What the screen of a client's progress shows. */
export function createProgressSources(
  config: Config<'CHECK_INS_TABLE' | 'TRAINING_TABLE' | 'WEARABLES_TABLE'>,
  tables: DynamoDBDocumentClient,
  { training, checkIns, intakes }: Deps,
): (caller: Caller) => AnswerSource[] {
  const girths = createDynamoGirthRepository(tables, config.CHECK_INS_TABLE, clock);
  const wearables = {
    metrics: createDynamoMetricRepository(tables, config.WEARABLES_TABLE, clock),
    weights: createDynamoWeightRepository(tables, config.TRAINING_TABLE, clock),
    clock,
  };
  return (caller) => {
    const { account, accountId } = caller;
    return [
      answerSource('getTrainingProgress', () => readProgress(training, account)),
      answerSource('getMuscleWeeks', () => readMuscleWeeks(training, account)),
      answerSource('getMeasurements', async () => ({
        measurements: [...(await training.training.measurementsSince(accountId, firstLoggedDay))],
      })),
      answerSource('getGirths', async () => ({ girths: [...(await girths.all(accountId))] })),
      answerSource('getIntake', async () => intakeOf(await intakes.find(accountId))),
      answerSource('getWearables', () => readWearables(wearables, account)),
      answerSource('getCheckIns', () => listCheckIns(checkIns, caller, 'with-photos'), {
        listed: 'with-photos',
      }),
    ];
  };
}

const intakeOf = (stored: Awaited<ReturnType<IntakeRepository['find']>>) =>
  stored ?? { intake: null, completedAt: null };

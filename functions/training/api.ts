import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { trainingRoutes } from '#shared/contracts/training-routes.ts';
import { createDynamoIntakeReader } from './dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from './dynamo-training-repository.ts';
import { chooseProgram } from './program.ts';
import { readOverview } from './read-overview.ts';
import { readProgress } from './read-progress.ts';
import { syncTraining } from './sync-training.ts';
import { readCalendar, readHistory, readWorkout } from './training-views.ts';

export function createTrainingApi(
  config: Config<'ACCOUNTS_TABLE' | 'TRAINING_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'training'> {
  const intakes = createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE);
  const training = createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock);
  const deps = { training, intakes, clock, newId: () => crypto.randomUUID() };
  return {
    routes: trainingRoutes,
    handlers: {
      getTrainingOverview: ({ caller }) => readOverview(deps, caller.account),
      getTrainingCalendar: ({ caller, query }) => readCalendar(deps, caller.account, query),
      getTrainingHistory: ({ caller, query }) => readHistory(deps, caller.account, query.before),
      getTrainingProgress: ({ caller }) => readProgress(deps, caller.account),
      getWorkout: ({ caller, params }) => readWorkout(deps, caller.account, params.workoutId),
      syncTraining: ({ caller, body }) => syncTraining(training, caller.accountId, body.operations),
      chooseProgram: ({ caller, body }) => chooseProgram(deps, caller.account, body),
    },
  };
}

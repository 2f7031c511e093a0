import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { trainingRoutes } from '#shared/contracts/training-routes.ts';
import { createDynamoIntakeReader } from './dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from './dynamo-training-repository.ts';
import { trainingHandlers } from './training-handlers.ts';

export function createTrainingApi(
  config: Config<'ACCOUNTS_TABLE' | 'TRAINING_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'training'> {
  const intakes = createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE);
  const training = createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock);
  return {
    routes: trainingRoutes,
    handlers: trainingHandlers({ training, intakes, clock, newId: () => crypto.randomUUID() }),
  };
}

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createDynamoIntakeReader } from '#functions/training/dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from '#functions/training/dynamo-training-repository.ts';
import { programmesRoutes } from '#shared/contracts/programmes-routes.ts';
import { createDynamoTemplateRepository } from './dynamo-template-repository.ts';
import { programmeHandlers } from './programme-handlers.ts';

export function createProgrammesApi(
  config: Config<'ACCOUNTS_TABLE' | 'TRAINING_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'programmes'> {
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  return {
    routes: programmesRoutes,
    handlers: programmeHandlers({
      training: createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock),
      intakes: createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE),
      templates: createDynamoTemplateRepository(tables, config.TRAINING_TABLE, clock),
      assignments: createDynamoCoachAssignments(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
      clients: { find: async (accountId) => (await accounts.find(accountId))?.account ?? null },
      clock,
      newId: () => crypto.randomUUID(),
    }),
  };
}

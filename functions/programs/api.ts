import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createDynamoIntakeReader } from '#functions/training/dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from '#functions/training/dynamo-training-repository.ts';
import { programsRoutes } from '#shared/contracts/programs-routes.ts';
import { createDynamoTemplateRepository } from './dynamo-template-repository.ts';
import { programHandlers } from './program-handlers.ts';

export function createProgramsApi(
  config: Config<'ACCOUNTS_TABLE' | 'TRAINING_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'programs'> {
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  return {
    routes: programsRoutes,
    handlers: programHandlers({
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

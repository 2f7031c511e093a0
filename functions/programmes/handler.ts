import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createDynamoIntakeReader } from '#functions/training/dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from '#functions/training/dynamo-training-repository.ts';
import { programmesRoutes } from '#shared/contracts/programmes-routes.ts';
import { createDynamoTemplateRepository } from './dynamo-template-repository.ts';
import { programmeHandlers } from './programme-handlers.ts';

/** A year of sessions with every target and note in it stays below; a row of the table holds 400 KB. */
const maxBodyBytes = 256 * 1024;

const config = readConfig([...signedInVariables, 'CHECK_INS_TABLE', 'TRAINING_TABLE']);
const log = createLog('programmes', config);
const tables = createTableClient();
const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);

export const handler = createApi({
  function: 'programmes',
  routes: programmesRoutes,
  platform: createSignedInPlatform(config, tables, log),
  handlers: programmeHandlers({
    training: createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock),
    intakes: createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE),
    templates: createDynamoTemplateRepository(tables, config.TRAINING_TABLE, clock),
    assignments: createDynamoCoachAssignments(tables, config.CHECK_INS_TABLE, clock),
    clients: { find: async (accountId) => (await accounts.find(accountId))?.account ?? null },
    clock,
    newId: () => crypto.randomUUID(),
  }),
  maxBodyBytes,
});

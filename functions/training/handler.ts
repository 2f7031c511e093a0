import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { trainingRoutes } from '#shared/contracts/training-routes.ts';
import { createDynamoIntakeReader } from './dynamo-intake-reader.ts';
import { createDynamoTrainingRepository } from './dynamo-training-repository.ts';
import { trainingHandlers } from './training-handlers.ts';

const config = readConfig([...signedInVariables, 'TRAINING_TABLE']);
const log = createLog('training', config);
const tables = createTableClient();
const intakes = createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE);
const training = createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock);

export const handler = createApi({
  function: 'training',
  routes: trainingRoutes,
  platform: createSignedInPlatform(config, tables, log),
  handlers: trainingHandlers({ training, intakes, clock, newId: () => crypto.randomUUID() }),
});

import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { wearablesRoutes } from '#shared/contracts/wearables-routes.ts';
import { createDynamoFigureRepository } from './dynamo-figure-repository.ts';
import { createDynamoWeightRepository } from './dynamo-weight-repository.ts';
import { wearablesHandlers } from './wearables-handlers.ts';

const config = readConfig([...signedInVariables, 'TRAINING_TABLE', 'WEARABLES_TABLE']);
const log = createLog('wearables', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'wearables',
  routes: wearablesRoutes,
  platform: createSignedInPlatform(config, tables, log),
  handlers: wearablesHandlers({
    figures: createDynamoFigureRepository(tables, config.WEARABLES_TABLE, clock),
    weights: createDynamoWeightRepository(tables, config.TRAINING_TABLE, clock),
    clock,
  }),
});

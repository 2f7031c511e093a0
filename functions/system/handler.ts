import { systemClock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { apiVariables, createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import { createLog } from '#functions/platform/logging.ts';
import { systemRoutes } from '#shared/contracts/system-routes.ts';
import { createCachedFlags } from './cached-flags.ts';
import { createDynamoFlagReader } from './dynamo-flag-reader.ts';
import { getHealth } from './get-health.ts';

const config = readConfig([...apiVariables, 'SITE_URL']);
const log = createLog('system', config);
const tables = createTableClient();
const store = createDynamoFlagReader(tables, config.OPERATIONS_TABLE, systemClock);
const flags = createCachedFlags(store, systemClock);

export const handler = createApi({
  function: 'system',
  routes: systemRoutes,
  platform: createPublicPlatform(config, tables, log),
  handlers: {
    getHealth: () => getHealth({ flags, log, stage: config.STAGE, version: config.VERSION }),
    getFlags: async () => ({ flags: await flags.read() }),
    getOpenApi: async () => {
      // Loaded on demand: no other call needs the generator.
      const { buildOpenApiDocument } = await import('./openapi-document.ts');
      return buildOpenApiDocument(config.VERSION, config.SITE_URL);
    },
  },
});

import * as z from 'zod/mini';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = z.parse(environments.system, process.env);
const log = createLog('system', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'system',
  platform: createPublicPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createSystemApi(config, tables, log),
});

import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = z.parse(environments.account, process.env);
const log = createLog('account', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'account',
  platform: createSignedInPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createAccountApi(config, tables, log),
});

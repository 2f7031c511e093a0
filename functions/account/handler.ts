import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createSignedInPlatform, signedInVariables } from './signed-in-platform.ts';

const config = readConfig([...signedInVariables, 'MAIL_SENDER', 'SITE_URL']);
const log = createLog('account', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'account',
  platform: createSignedInPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createAccountApi(config, tables, log),
});

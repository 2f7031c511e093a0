import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = readConfig([...signedInVariables, 'SITE_URL', 'MAIL_SENDER']);
const log = createLog('coaching', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'coaching',
  platform: createSignedInPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createCoachingApi(config, tables, log),
});

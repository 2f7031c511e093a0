import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = readConfig([...signedInVariables, 'PHOTO_BUCKET', 'PHOTOS_URL']);
const tables = createTableClient();

export const handler = createApi({
  function: 'privacy',
  platform: createSignedInPlatform(config, tables, createLog('privacy', config)),
  load: async () => (await import('./api.ts')).createPrivacyApi(config, tables),
});

import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = readConfig([
  ...signedInVariables,
  'CHECK_INS_TABLE',
  'TRAINING_TABLE',
  'PHOTO_BUCKET',
  'PHOTOS_URL',
]);
const log = createLog('check-ins', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'check-ins',
  platform: createSignedInPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createCheckInsApi(config, tables, log),
});

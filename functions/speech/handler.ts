import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = readConfig([
  ...signedInVariables,
  'ASSISTANCE_TABLE',
  'SPEECH_PROVIDER',
  'SPEECH_BASE_URL',
  'SPEECH_SECRET_ARN',
  'SPEECH_DAILY_CHARACTERS',
  'SPEECH_DAILY_SPEND_CENTS',
]);
const log = createLog('speech', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'speech',
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  load: async () => (await import('./api.ts')).createSpeechApi(config, tables, log),
});

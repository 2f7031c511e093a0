import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = readConfig([
  ...signedInVariables,
  'ASSISTANCE_TABLE',
  'TRAINING_TABLE',
  'CHECK_INS_TABLE',
  'ASSISTANT_PROVIDER',
  'ASSISTANT_MODEL_ID',
  'ASSISTANT_DAILY_TOKENS',
  'ASSISTANT_DAILY_SPEND_CENTS',
]);
const log = createLog('assistant', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'assistant',
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  load: async () => (await import('./api.ts')).createAssistantApi(config, tables),
});

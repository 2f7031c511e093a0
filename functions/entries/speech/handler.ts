import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = z.parse(environments.speech, process.env);
const log = createLog('speech', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'speech',
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  load: async () => (await import('./api.ts')).createSpeechApi(config, tables, log),
});

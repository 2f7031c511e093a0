import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = z.parse(environments.library, process.env);
const log = createLog('library', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'library',
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  load: async () => (await import('./api.ts')).createLibraryApi(config, tables),
});

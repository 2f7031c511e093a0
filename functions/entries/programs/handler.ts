import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';

/** Fits a year of detailed sessions, below DynamoDB's 400 KB. */
const maxBodyBytes = 256 * 1024;

const config = z.parse(environments.programs, process.env);
const log = createLog('programs', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'programs',
  platform: createSignedInPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createProgramsApi(config, tables),
  maxBodyBytes,
});

import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments.messages, process.env);
const log = createLog('messages', config);
const tables = createTableClient();
const load = onDemand(async () => (await import('./api.ts')).createMessagesApi(config, tables, log));
const api = createApi({
  function: 'messages',
  platform: createSignedInPlatform(config, tables, log),
  load,
});

export const handler = async (event: unknown) => {
  if (!isScheduled(event)) return api(event);
  return { sent: await (await load()).sendMails() };
};

import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { environments } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments.coaching, process.env);
const log = createLog('coaching', config);
const tables = createTableClient();

const load = onDemand(async () => (await import('./api.ts')).createCoachingApi(config, tables, log));
const api = createApi({
  function: 'coaching',
  platform: createSignedInPlatform(config, tables, log),
  load,
});

/** A payment, or a coach who left, put a client on the list. The gateway wraps callers' input, so they cannot forge it. */
const listChanged = z.object({ Records: z.array(z.object({ eventSource: z.literal('aws:dynamodb') })) });

export const handler = async (event: unknown) => {
  if (isScheduled(event)) return (await load()).sweep();
  return z.safeParse(listChanged, event).success ? (await load()).assign() : api(event);
};

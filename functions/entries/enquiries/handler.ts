import * as z from 'zod/mini';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments.enquiries, process.env);
const log = createLog('enquiries', config);
const tables = createTableClient();
const load = onDemand(async () => (await import('./api.ts')).createEnquiriesApi(config, tables, log));
const api = createApi({
  function: 'enquiries',
  platform: createPublicPlatform(config, tables, log),
  load,
});

/** API callers cannot forge this, because the gateway wraps their input. */
const freedSeat = z.object({ Records: z.array(z.object({ eventSource: z.literal('aws:dynamodb') })) });

export const handler = async (event: unknown) =>
  isScheduled(event) || z.safeParse(freedSeat, event).success ? (await load()).sweep() : api(event);

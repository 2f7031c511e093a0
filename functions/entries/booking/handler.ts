import * as z from 'zod/mini';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { allToEnd } from '#functions/platform/jobs/all-to-end.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments.booking, process.env);
const log = createLog('booking', config);
const tables = createTableClient();
const load = onDemand(async () => (await import('./api.ts')).createBookingApi(config, tables, log));
const api = createApi({
  function: 'booking',
  platform: createSignedInPlatform(config, tables, log),
  load,
});

export const handler = async (event: unknown) => {
  if (!isScheduled(event)) return api(event);
  const { runJobs, readCalendars } = await load();
  // Side by side, because a reminder does not wait for a stranger's server.
  const [jobs, calendars] = await allToEnd([runJobs(), readCalendars()]);
  log.info('jobs done', { ...jobs, calendars: calendars.jobs });
  return jobs;
};

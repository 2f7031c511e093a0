import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments['coaching-jobs'], process.env);
const log = createLog('coaching-jobs', config);
const load = onDemand(async () => (await import('./assignments.ts')).createCoachingJobs(config, log));

export const handler = async (event: unknown) => {
  const jobs = await load();
  return isScheduled(event) ? jobs.sweep() : jobs.assign(event);
};

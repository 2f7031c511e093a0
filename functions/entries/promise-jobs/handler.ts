import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['promise-jobs'], process.env);
const log = createLog('promise-jobs', config);
const load = onDemand(async () => (await import('./settle-events.ts')).createPromiseJobs(config, log));

export const handler = async () => (await load()).run();

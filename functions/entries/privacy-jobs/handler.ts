import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['privacy-jobs'], process.env);
const log = createLog('privacy-jobs', config);
const jobs = onDemand(async () => (await import('./jobs.ts')).createPrivacyJobs(config, log));

export const handler = async () => (await jobs()).run();

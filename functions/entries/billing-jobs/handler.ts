import * as z from 'zod/mini';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['billing-jobs'], process.env);
const log = createLog('billing-jobs', config);
const load = onDemand(async () =>
  (await import('./run.ts')).createBillingJobs(config, createTableClient(), log),
);

export const handler = async () => (await load())();

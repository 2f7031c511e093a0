import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['user-copies'], process.env);
const log = createLog('user-copies', config);
const metrics = createMetrics('user-copies', config);
const copies = onDemand(async () => (await import('./copies.ts')).createCopies(config));

/** By timetable, every hour: the first run of a day copies, the others finish what a run left and see that it is there. */
export const handler = async () => {
  const { copy, isRecent } = await copies();
  try {
    const users = await copy();
    if (users === undefined) log.info('users are being copied by another run');
    else log.info('users copied', { users });
  } finally {
    if (await isRecent()) metrics.count('RecentUserCopy');
  }
};

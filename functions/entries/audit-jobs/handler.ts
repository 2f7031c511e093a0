import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { allToEnd } from '#functions/platform/jobs/all-to-end.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['audit-jobs'], process.env);
const log = createLog('audit-jobs', config);
const metrics = createMetrics('audit-jobs', config);
const seal = onDemand(async () => (await import('./sealing.ts')).createSealing(config));
const watch = onDemand(async () => (await import('./watching.ts')).createWatching(config, log));

/** By timetable. */
export const handler = async () => {
  await allToEnd([sealLines(), watchQueues()]);
};

async function sealLines() {
  const lines = await (await seal())();
  if (lines > 0) log.info('lines of the audit trail sealed', { lines });
}

async function watchQueues() {
  const { queues, mailing } = await (await watch())();
  if (queues.length > 0) {
    log.warn('an item of a queue waits for over a day', { queues });
    metrics.count('QueueItemsWaiting');
  }
  if (mailing === null) return;
  log.warn('a mailing to pre-orders has been sent for over a day', { mailing });
  metrics.count('MailingLate');
}

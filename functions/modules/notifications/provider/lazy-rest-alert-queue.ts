import { onDemand } from '#functions/platform/on-demand.ts';
import type { RestAlertQueue } from '../rest-alerts.ts';

export function createLazyRestAlertQueue(queueUrl: string): RestAlertQueue {
  const queue = onDemand(async () => {
    const { createSqsRestAlertQueue } = await import('./sqs-rest-alert-queue.ts');
    return createSqsRestAlertQueue(queueUrl);
  });
  return { send: async (...message) => (await queue()).send(...message) };
}

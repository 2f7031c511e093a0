import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { type WorkQueue, waitsTooLong } from '#shared/domain/site/work-queues.ts';
import type { QueueAge } from './queue-source.ts';

type Deps = { readonly ages: readonly QueueAge[]; readonly clock: Clock; readonly log: Log };

/** @returns The queues in which something waits for longer than a day. One that cannot be read is logged, and hides no other. */
export async function lateQueues({ ages, clock, log }: Deps): Promise<readonly WorkQueue[]> {
  const now = clock();
  const late = await Promise.all(
    ages.map(async ({ id, oldestAt }) => {
      try {
        return waitsTooLong(id, await oldestAt(), now) ? [id] : [];
      } catch (error) {
        log.error('queue not watched', { queue: id, error });
        return [];
      }
    }),
  );
  return late.flat();
}

import type { Clock } from '#functions/platform/clock.ts';
import { type WorkQueue, waitsTooLong } from '#shared/domain/site/work-queues.ts';
import type { QueueAge } from './queue-source.ts';

type Deps = { readonly ages: readonly QueueAge[]; readonly clock: Clock };

/** @returns The queues in which something waits for longer than a day. */
export async function lateQueues({ ages, clock }: Deps): Promise<readonly WorkQueue[]> {
  const now = clock();
  const oldest = await Promise.all(ages.map(async ({ id, oldestAt }) => ({ id, at: await oldestAt() })));
  return oldest.filter(({ id, at }) => waitsTooLong(id, at, now)).map(({ id }) => id);
}

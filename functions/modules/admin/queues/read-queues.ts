import type { Clock } from '#functions/platform/clock.ts';
import {
  type Queue,
  type QueueOwner,
  type Queues,
  queuePermissions,
} from '#shared/contracts/admin/queues.ts';
import { type WorkQueue, waitsTooLong } from '#shared/domain/site/work-queues.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { ItemOwner, QueueOwners } from './queue-owners.ts';
import { mostListed, type QueueSource } from './queue-source.ts';

export type WaitingSum = {
  readonly tier: TierId;
  readonly waiting: number;
  readonly seats: { readonly capacity: number; readonly free: number } | null;
  /** ISO instant since when the first in line waits. */
  readonly oldestAt: string | null;
};

export type ReadQueuesDeps = {
  readonly sources: readonly QueueSource[];
  /** Visitors who wait for a tier: sums alone, since nobody has to act on one of them. */
  readonly waitingList: () => Promise<readonly WaitingSum[]>;
  readonly owners: Pick<QueueOwners, 'all'>;
  readonly nameOf: (accountId: string) => Promise<string | null>;
  readonly clock: Clock;
};

/**
 * Sources that the caller may not see are not read.
 * @param knows The queues that the browser shows.
 */
export async function readQueues(
  deps: ReadQueuesDeps,
  permissions: readonly string[],
  knows: readonly WorkQueue[],
): Promise<Queues> {
  const now = deps.clock();
  const known = deps.sources.filter(({ id }) => knows.includes(id));
  const may = (queue: WorkQueue) => permissions.includes(queuePermissions[queue]);
  const mayWaitingList = may('waiting-list');
  const [owners, sums] = await Promise.all([
    ownersByItem(deps),
    mayWaitingList ? deps.waitingList() : Promise.resolve(null),
  ]);
  const listed = await Promise.all(
    known.map(async (source): Promise<Queue> => {
      const queue = { id: source.id, permission: queuePermissions[source.id] };
      if (!may(source.id)) return { ...queue, shown: null };
      const items = await source.list();
      const oldestAt = items[0]?.since ?? null;
      return {
        ...queue,
        shown: {
          count: items.reduce((count, { people = 1 }) => count + people, 0),
          isCapped: items.length >= mostListed,
          oldestAt,
          waitsTooLong: waitsTooLong(source.id, oldestAt, now),
          items: items.map(({ dueBy = null, amountCents = null, ...item }) => ({
            ...item,
            dueBy,
            amountCents,
            owner: owners.get(keyOf(source.id, item.id)) ?? null,
          })),
        },
      };
    }),
  );
  return {
    at: new Date(now).toISOString(),
    queues: [...listed, waitingQueue(sums)],
    waitingList: sums?.map(({ tier, waiting, seats }) => ({ tier, waiting, seats })) ?? null,
  };
}

function waitingQueue(sums: readonly WaitingSum[] | null): Queue {
  const id = 'waiting-list';
  const queue = { id, permission: queuePermissions[id] } as const;
  if (sums === null) return { ...queue, shown: null };
  const [oldestAt = null] = sums.flatMap((sum) => sum.oldestAt ?? []).toSorted();
  const count = sums.reduce((sum, { waiting }) => sum + waiting, 0);
  return { ...queue, shown: { count, isCapped: false, oldestAt, waitsTooLong: false, items: [] } };
}

const keyOf = (queue: WorkQueue, itemId: string) => `${queue} ${itemId}`;

async function ownersByItem({ owners, nameOf }: ReadQueuesDeps): Promise<ReadonlyMap<string, QueueOwner>> {
  const taken = await owners.all();
  const ids = [...new Set(taken.map(({ byAccountId }) => byAccountId))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)));
  return new Map(
    taken.map((owner) => [
      keyOf(owner.queue, owner.itemId),
      ownerView(owner, names.get(owner.byAccountId) ?? null),
    ]),
  );
}

export function ownerView({ byAccountId: id, at }: ItemOwner, name: string | null): QueueOwner {
  return { id, name, at };
}

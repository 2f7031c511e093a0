import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import { type QueueOwner, queuePermissions } from '#shared/contracts/admin/queues.ts';
import type { WorkQueue } from '#shared/domain/site/work-queues.ts';
import type { ItemOwner, QueueOwners } from './queue-owners.ts';
import type { QueueSource } from './queue-source.ts';
import { ownerView } from './read-queues.ts';

type Deps = {
  readonly sources: readonly QueueSource[];
  readonly owners: Pick<QueueOwners, 'find' | 'take' | 'giveBack'>;
  readonly nameOf: (accountId: string) => Promise<string | null>;
  readonly clock: Clock;
};

type ActingAdmin = {
  readonly accountId: string;
  readonly requestId: string;
  readonly permissions: readonly string[];
};

/**
 * Takes an item of a queue, or gives it back. The same again leaves no second line in the audit trail.
 * @throws AppError forbidden without the permission of the queue; not-found for an item that does not wait; conflict
 * `item_taken` when another admin has it.
 */
export async function takeItem(
  deps: Deps,
  by: ActingAdmin,
  queue: WorkQueue,
  { itemId, taken }: { readonly itemId: string; readonly taken: boolean },
): Promise<QueueOwner | null> {
  requireQueue(by, queue);
  const source = deps.sources.find(({ id }) => id === queue);
  const isWaiting = (await source?.list())?.some(({ id }) => id === itemId) ?? false;
  if (!isWaiting) throw new AppError('not-found', 'item_not_waiting', 'This no longer waits.');
  const owner = await deps.owners.find(queue, itemId);
  return taken ? take(deps, by, { queue, itemId, owner }) : giveBack(deps, by, owner);
}

async function take(
  deps: Deps,
  by: ActingAdmin,
  { queue, itemId, owner }: { queue: WorkQueue; itemId: string; owner: ItemOwner | null },
): Promise<QueueOwner> {
  const now = deps.clock();
  const mine = { queue, itemId, byAccountId: by.accountId, at: new Date(now).toISOString() };
  if (owner?.byAccountId === by.accountId) return ownerView(owner, await deps.nameOf(by.accountId));
  if (owner === null && (await deps.owners.take(mine, lineOf(by, 'queues.take', mine, now))))
    return ownerView(mine, await deps.nameOf(by.accountId));
  throw await takenBy(deps, await deps.owners.find(queue, itemId));
}

async function giveBack(deps: Deps, by: ActingAdmin, owner: ItemOwner | null): Promise<null> {
  if (owner === null) return null;
  const { queue, itemId } = owner;
  if (await deps.owners.giveBack(owner, lineOf(by, 'queues.release', owner, deps.clock()))) return null;
  throw await takenBy(deps, await deps.owners.find(queue, itemId));
}

const lineOf = (
  { accountId, requestId }: ActingAdmin,
  action: 'queues.take' | 'queues.release',
  { queue, itemId, byAccountId }: ItemOwner,
  at: number,
) => ({ action, byAccountId: accountId, requestId, at, details: { queue, itemId, owner: byAccountId } });

function requireQueue({ permissions }: ActingAdmin, queue: WorkQueue): void {
  const needed = queuePermissions[queue];
  if (!permissions.includes(needed)) throw permissionRequired([needed]);
}

async function takenBy({ nameOf }: Pick<Deps, 'nameOf'>, owner: ItemOwner | null): Promise<AppError> {
  const name = owner && (await nameOf(owner.byAccountId));
  return new AppError('conflict', 'item_taken', 'Another admin has this.', { name });
}

/** @throws AppError conflict `item_taken` while another admin has the item. */
export async function requireNotTaken(
  deps: { readonly owners: Pick<QueueOwners, 'find'>; readonly nameOf: Deps['nameOf'] },
  accountId: string,
  queue: WorkQueue,
  itemId: string,
): Promise<void> {
  const owner = await deps.owners.find(queue, itemId);
  if (owner !== null && owner.byAccountId !== accountId) throw await takenBy(deps, owner);
}

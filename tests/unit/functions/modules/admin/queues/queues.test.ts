import { describe, expect, it } from 'vitest';
import type { QueueSource, WaitingItem } from '#functions/modules/admin/queues/queue-source.ts';
import { readQueues } from '#functions/modules/admin/queues/read-queues.ts';
import { takeItem } from '#functions/modules/admin/queues/take-item.ts';
import { lateQueues } from '#functions/modules/admin/queues/watch-queues.ts';
import { createDynamoQueueOwners } from '#functions/modules/admin/storage/dynamo-queue-owners.ts';
import { adminPermissions } from '#shared/contracts/admin/permissions.ts';
import { queuePermissions } from '#shared/contracts/admin/queues.ts';
import { queuesKnownTo, workQueues } from '#shared/domain/site/work-queues.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-02T10:00:00.000Z');
const at = (ms: number) => new Date(start + ms).toISOString();
const item = (id: string, since: string): WaitingItem => ({ id, since, name: id, accountId: null });
const ada = { accountId: 'ada', requestId: 'request-1', permissions: [...adminPermissions] };
const ben = { accountId: 'ben', requestId: 'request-2', permissions: [...adminPermissions] };

function world(items: WaitingItem[] = [item('first', at(-30 * hour)), item('second', at(-hour))]) {
  let now = start;
  const clock = () => now;
  const tables = createMemoryTables({ clock });
  const reads: string[] = [];
  const sources = workQueues
    .filter((id) => id !== 'waiting-list')
    .map(
      (id): QueueSource => ({
        id,
        list: async () => {
          reads.push(id);
          return id === 'support' ? items : [];
        },
      }),
    );
  const deps = {
    sources,
    owners: createDynamoQueueOwners(tables.client, tableNames.operations, clock),
    nameOf: async (id: string) => `Name of ${id}`,
    waitingList: async () => [{ tier: 'core' as const, waiting: 4, seats: null, oldestAt: at(-90 * hour) }],
    clock,
  };
  const actions = () =>
    tables
      .rows('operations')
      .flatMap(({ action, byAccountId }) => (action ? [`${byAccountId} ${action}`] : []));
  return {
    deps,
    tables,
    items,
    reads,
    actions,
    pass: (ms: number) => {
      now += ms;
    },
    ownerOf: async (id: string) => {
      const { queues } = await readQueues(deps, adminPermissions, workQueues);
      const support = queues.find((queue) => queue.id === 'support');
      return support?.shown?.items.find((each) => each.id === id)?.owner?.id ?? null;
    },
  };
}

describe('the queues', () => {
  it('say how many wait, since when, and that the oldest waits for over a day', async () => {
    const { deps } = world();
    const { queues } = await readQueues(deps, adminPermissions, workQueues);
    expect(queues.find(({ id }) => id === 'support')?.shown).toMatchObject({
      count: 2,
      oldestAt: at(-30 * hour),
      waitsTooLong: true,
    });
    expect(queues.find(({ id }) => id === 'disputes')?.shown).toMatchObject({ count: 0, oldestAt: null });
  });

  it('show the waiting list in sums, which is never late because it moves by itself', async () => {
    const { queues, waitingList } = await readQueues(world().deps, adminPermissions, workQueues);
    expect(waitingList).toEqual([{ tier: 'core', waiting: 4, seats: null }]);
    const shown = { count: 4, oldestAt: at(-90 * hour), waitsTooLong: false, items: [] };
    expect(queues.find(({ id }) => id === 'waiting-list')?.shown).toMatchObject(shown);
  });

  it('count everybody whom an item stands for, and what waits for the book alone is never late', async () => {
    const { deps } = world();
    const preOrders = {
      id: 'pre-orders' as const,
      list: async () => [{ ...item('book', at(-90 * hour)), people: 9 }],
    };
    const { queues } = await readQueues({ ...deps, sources: [preOrders] }, adminPermissions, workQueues);
    expect(queues.find(({ id }) => id === 'pre-orders')?.shown).toMatchObject({
      count: 9,
      waitsTooLong: false,
      items: [{ people: 9 }],
    });
  });

  it.each(workQueues)('keep %s closed without its permission, unread', async (id) => {
    const { deps, reads } = world();
    const held = adminPermissions.filter((each) => each !== queuePermissions[id]);
    const { queues, waitingList } = await readQueues(deps, held, workQueues);
    const queue = queues.find((each) => each.id === id);
    expect(queue).toEqual({ id, permission: queuePermissions[id], shown: null });
    expect(reads).not.toContain(id);
    if (id === 'waiting-list') expect(waitingList).toBeNull();
  });
});

describe('a browser', () => {
  const idsFor = async (knows: string | undefined) => {
    const { queues } = await readQueues(world().deps, adminPermissions, queuesKnownTo(knows));
    return queues.map(({ id }) => id).toSorted();
  };
  it('from before it said which queues it knows gets the first six', async () => {
    const first = ['disputes', 'needs-coach', 'refunds', 'reports', 'support', 'waiting-list'];
    expect(await idsFor(undefined)).toEqual(first);
  });
  it('gets those that it names, and one of a later version is left out', async () => {
    expect(await idsFor('bounced,of-tomorrow,waiting-list')).toEqual(['bounced', 'waiting-list']);
  });
});

describe('an item', () => {
  it('is taken once, however often that is sent, and given back', async () => {
    const { deps, ownerOf, actions } = world();
    const take = { itemId: 'first', taken: true };
    expect(await takeItem(deps, ada, 'support', take)).toMatchObject({ id: 'ada', name: 'Name of ada' });
    expect(await takeItem(deps, ada, 'support', take)).toMatchObject({ id: 'ada' });
    expect(await ownerOf('first')).toBe('ada');
    expect(await ownerOf('second')).toBeNull();
    const back = { itemId: 'first', taken: false };
    expect(await takeItem(deps, { ...ben, requestId: 'request-3' }, 'support', back)).toBeNull();
    expect(await takeItem(deps, { ...ben, requestId: 'request-4' }, 'support', back)).toBeNull();
    expect(await ownerOf('first')).toBeNull();
    expect(actions().toSorted()).toEqual(['ada queues.take', 'ben queues.release']);
  });

  it('goes to one of two admins who take it at once, and the other hears who has it', async () => {
    const { deps, ownerOf } = world();
    const take = { itemId: 'first', taken: true };
    const both = await Promise.allSettled([
      takeItem(deps, ada, 'support', take),
      takeItem(deps, ben, 'support', take),
    ]);
    const owner = await ownerOf('first');
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: 'item_taken', details: { name: `Name of ${owner}` } }]);
  });

  it.each([
    ['that does not wait', 'support', 'third', 'item_not_waiting'],
    ['of another queue', 'reports', 'first', 'item_not_waiting'],
    ['of a queue of sums', 'waiting-list', 'first', 'item_not_waiting'],
  ] as const)('%s cannot be taken', async (_, queue, itemId, code) => {
    const { deps, actions } = world();
    await expect(takeItem(deps, ada, queue, { itemId, taken: true })).rejects.toMatchObject({ code });
    expect(actions()).toEqual([]);
  });

  it('is refused to an admin without the permission of its queue, by name', async () => {
    const { deps, actions } = world();
    const without = { ...ada, permissions: ['queues.read'] };
    await expect(takeItem(deps, without, 'support', { itemId: 'first', taken: true })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'permission_required',
      details: { missing: ['support.write'] },
    });
    expect(actions()).toEqual([]);
  });

  it('of a queue that an earlier release does not know is kept where that does not look', async () => {
    const { deps, items, tables, ownerOf } = world();
    const take = { itemId: 'first', taken: true };
    const bounced = { ...deps, sources: [{ id: 'bounced' as const, list: async () => items }] };
    await takeItem(bounced, ada, 'bounced', take);
    await takeItem(deps, ben, 'support', take);
    const owned = tables.rows('operations', ({ queue }) => queue !== undefined);
    expect(owned.map(({ pk, queue }) => `${pk} has ${queue}`).toSorted()).toEqual([
      'QUEUE-OWNERS has support',
      'QUEUE-OWNERS#bounced has bounced',
    ]);
    expect(await ownerOf('first')).toBe('ben');
    expect((await deps.owners.all()).map(({ queue }) => queue).toSorted()).toEqual(['bounced', 'support']);
  });

  it('that nobody finished within 30 days is open to all again', async () => {
    const { deps, pass, ownerOf } = world();
    await takeItem(deps, ada, 'support', { itemId: 'first', taken: true });
    pass(30 * 24 * hour + 1_000);
    expect(await ownerOf('first')).toBeNull();
    await takeItem(deps, ben, 'support', { itemId: 'first', taken: true });
    expect(await ownerOf('first')).toBe('ben');
  });
});

describe('the alarm', () => {
  const ages = (since: string | null) => [
    { id: 'support' as const, oldestAt: async () => since },
    { id: 'waiting-list' as const, oldestAt: async () => at(-90 * hour) },
    { id: 'disputes' as const, oldestAt: async () => at(-90 * hour) },
  ];
  it.each([
    ['nothing', null, []],
    ['an item of exactly a day', at(-24 * hour), []],
    ['an item of over a day', at(-24 * hour - 1), ['support']],
  ])('for %s', async (_, since, late) => {
    const log = recordingLog();
    expect(await lateQueues({ ages: ages(since), clock: () => start, log })).toEqual(late);
    expect(log.entries).toEqual([]);
  });

  it('counts what is late beside a queue that cannot be read, and names that one', async () => {
    const log = recordingLog();
    const broken = {
      id: 'reports' as const,
      async oldestAt(): Promise<string | null> {
        throw new Error('down');
      },
    };
    const late = await lateQueues({
      ages: [broken, ...ages(at(-25 * hour))],
      clock: () => start,
      log,
    });
    expect(late).toEqual(['support']);
    expect(log.entries).toMatchObject([
      { level: 'error', message: 'queue not watched', fields: { queue: 'reports' } },
    ]);
  });
});

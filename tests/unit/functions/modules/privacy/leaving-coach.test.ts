import { expect, it } from 'vitest';
import { accountData } from '#functions/entries/privacy-jobs/account-data.ts';
import { assignmentRows, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const keyOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk} ${sk}`;

/** @param watch Runs after every write. */
function memoryRows(start: readonly Row[], watch: (kept: Map<string, Row>, write: number) => void) {
  const kept = new Map(start.map((row) => [keyOf(row), row]));
  let writes = 0;
  const wrote = () => {
    writes += 1;
    watch(kept, writes);
  };
  const rows: Rows = {
    table: 'accounts',
    find: async (key) => kept.get(keyOf(key)) ?? null,
    async *partition(pk, prefix = '') {
      yield* [...kept.values()].filter((row) => row.pk === pk && row.sk.startsWith(prefix));
    },
    async *indexed() {},
    async put(row) {
      kept.set(keyOf(row), row);
      wrote();
    },
    async remove(keys) {
      for (const key of keys) kept.delete(keyOf(key));
      wrote();
    },
    async removeCounted(key, count) {
      const row = kept.get(keyOf(key));
      const load = kept.get(keyOf(count.key));
      if (row !== undefined && load !== undefined && (count.while === undefined || count.while in row))
        kept.set(keyOf(count.key), { ...load, [count.attribute]: Number(load[count.attribute]) - 1 });
      kept.delete(keyOf(key));
      wrote();
    },
    async removeEntry() {
      throw new Error('No group is in this test');
    },
    async removePartition(pk, except) {
      for (const row of [...kept.values()])
        if (row.pk === pk && except?.(row) !== true) kept.delete(keyOf(row));
      wrote();
    },
  };
  return { rows, kept, writes: () => writes };
}

const owner = { accountId: 'casey', email: 'casey@repz.example', customerId: null };
const files = {
  removeFolder: async () => undefined,
  async *list() {},
  read: async () => new Uint8Array(),
};
const start = () => {
  const ana = assignmentRows('casey', 'ana', '2026-01-01T00:00:00.000Z');
  const moved = assignmentRows('robin', 'bo', '2026-01-01T00:00:00.000Z');
  // Of a move to another coach that this row missed.
  const stale = assignmentRows('casey', 'bo', '2026-01-01T00:00:00.000Z').ofCoach;
  return [ana.ofClient, ana.ofCoach, moved.ofClient, moved.ofCoach, stale];
};
const listed = (kept: Map<string, Row>, id: string) => kept.has(keyOf(coachingKey.waitingClient(id)));
const hasCoach = (kept: Map<string, Row>, id: string) => kept.has(keyOf(coachingKey.coachOf(id)));

it('a coach who deletes the account leaves each client on the list, and never one who still has a coach', async () => {
  const { rows, kept } = memoryRows(start(), (now) => {
    // The list calls for another coach at once, and drops each client who has one.
    if (listed(now, 'ana')) expect(hasCoach(now, 'ana')).toBe(false);
  });
  await accountData(rows, files, frozenClock()).erase(owner);
  expect(listed(kept, 'ana')).toBe(true);
  expect([listed(kept, 'bo'), hasCoach(kept, 'bo')]).toEqual([false, true]);
});

it('a coach who deletes the account leaves each client the change, and writes nothing into an account that is gone', async () => {
  const gone = assignmentRows('casey', 'cleo', '2026-01-01T00:00:00.000Z').ofCoach;
  const { rows, kept } = memoryRows([...start(), gone], () => undefined);
  await accountData(rows, files, frozenClock()).erase(owner);
  const changes = [...kept.values()].filter(({ sk }) => sk.startsWith('COACH#'));
  expect(changes).toMatchObject([{ pk: 'ACCOUNT#ana', coachId: null, previousCoachId: 'casey' }]);
});

it('a removal that dies after any write loses no client when it runs again', async () => {
  const whole = memoryRows(start(), () => undefined);
  await accountData(whole.rows, files, frozenClock()).erase(owner);
  expect(whole.writes()).toBeGreaterThan(3);
  for (let last = 1; last < whole.writes(); last += 1) {
    const { rows, kept } = memoryRows(start(), (_, write) => {
      if (write === last) throw new Error('killed');
    });
    const data = accountData(rows, files, frozenClock());
    await expect(data.erase(owner)).rejects.toThrow('killed');
    await data.erase(owner);
    expect(listed(kept, 'ana'), `killed after write ${last}`).toBe(true);
  }
});

it('a client who deletes the account leaves the count of the coach once, also after a removal that died', async () => {
  const leaving = { ...owner, accountId: 'ana' };
  const load = {
    ...coachingKey.load('casey'),
    version: 3,
    payingClients: 2,
    countedAt: '2026-01-01T00:00:00.000Z',
  };
  const counted = () => [
    ...start().map((row) => (row.pk === 'ACCOUNT#ana' ? { ...row, isPaying: true } : row)),
    load,
  ];
  const countIn = (kept: Map<string, Row>) => kept.get(keyOf(load))?.payingClients;
  const whole = memoryRows(counted(), () => undefined);
  await accountData(whole.rows, files, frozenClock()).erase(leaving);
  expect(countIn(whole.kept)).toBe(1);
  for (let last = 1; last < whole.writes(); last += 1) {
    const { rows, kept } = memoryRows(counted(), (_, write) => {
      if (write === last) throw new Error('killed');
    });
    const data = accountData(rows, files, frozenClock());
    await expect(data.erase(leaving)).rejects.toThrow('killed');
    await data.erase(leaving);
    expect(countIn(kept), `killed after write ${last}`).toBe(1);
    expect(kept.has(keyOf(coachingKey.clientOf('casey', 'ana')))).toBe(false);
  }
});

it('a client who never counted leaves the count as it is', async () => {
  const load = { ...coachingKey.load('casey'), version: 3, payingClients: 2 };
  const { rows, kept } = memoryRows([...start(), load], () => undefined);
  await accountData(rows, files, frozenClock()).erase({ ...owner, accountId: 'ana' });
  expect(kept.get(keyOf(load))).toMatchObject({ payingClients: 2 });
});

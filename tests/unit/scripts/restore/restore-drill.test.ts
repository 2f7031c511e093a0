import { beforeEach, describe, expect, it } from 'vitest';
import { toRemovedAccountRow } from '#functions/modules/accounts/storage/removed-account-row.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { allCopies, planRestore, productTables } from '#scripts/restore/restore-plan.ts';
import { runDrill } from '#scripts/restore/run-drill.ts';
import { type CopiedRow, keyText } from '#scripts/restore/table-copies.ts';
import { TableDigest } from '#scripts/restore/table-digest.ts';
import { bookingClient } from '#tests/support/fakes/booking-people.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookingWorld } from '#tests/support/stored-booking-world.ts';
import { memoryCopies } from './memory-copies.ts';

const now = Date.parse('2026-11-28T07:10:00.000Z');
const latest = Date.parse('2026-11-28T07:00:00.700Z');
const asRow = (row: Record<string, unknown>): CopiedRow => ({
  ...row,
  pk: String(row.pk),
  sk: String(row.sk),
});

let world: ReturnType<typeof memoryCopies>;
beforeEach(async () => {
  world = memoryCopies(latest);
  const tables = createMemoryTables({ clock: () => latest });
  let ids = 0;
  const newId = () => `id-${++ids}`;
  const deps = await storedBookingWorld(
    tables,
    () => latest,
    newId,
    ['casey'],
    () => 'casey',
  );
  tables.put('accounts', { pk: 'ACCOUNT#ana', sk: 'PROFILE' });
  await bookSession(deps, bookingClient('ana'), {
    requestId: 'request-1',
    eventType: 'progressReview',
    place: null,
    startMs: Date.parse('2026-12-01T18:00:00.000Z'),
    zone: 'Europe/Berlin',
    note: '',
    address: '',
    source: {},
    seriesId: null,
  });
  tables.put(
    'outbox',
    outboxItem({ id: 'welcome', to: { accountId: 'ana' }, kind: 'welcome', data: {}, createdAt: latest }),
  );
  for (const name of Object.values(tableNames))
    world.live(name.toLowerCase()).push(...tables.rows(name).map(asRow));
});

const drill = async () => runDrill(await planRestore('dev', world.copies, undefined, now), world.copies);
const remove = (table: string, matches: (row: CopiedRow) => boolean) => {
  const rows = world.live(table);
  const index = rows.findIndex(matches);
  expect(index).toBeGreaterThanOrEqual(0);
  rows.splice(index, 1);
};

describe('the plan of a restore', () => {
  it('has every table of the product', () => {
    const all = Object.keys(tableNames).map((name) => name.toLowerCase());
    expect([...productTables].toSorted()).toEqual(all.toSorted());
  });

  it('takes the latest second that every table can be restored to, and names copies beside the live tables', async () => {
    const plan = await planRestore('dev', world.copies, undefined, now);
    expect(new Date(plan.at).toISOString()).toBe('2026-11-28T07:00:00.000Z');
    expect(plan.tables.map(({ copy }) => copy)).toContain('repz-dev-bookings-at-20261128-070000');
    expect(plan.tables).toHaveLength(productTables.length);
  });

  it('refuses the future, a date without a time, and a stage that lacks a table', async () => {
    const plan = (at: string) => planRestore('dev', world.copies, at, now);
    await expect(plan('2026-11-29T00:00:00Z')).rejects.toThrow('is in the future');
    await expect(plan('2026-11-27')).rejects.toThrow('give an instant such as');
    world.tables.delete('repz-dev-billing');
    await expect(planRestore('dev', world.copies, undefined, now)).rejects.toThrow('no table billing');
  });

  it('lists the copies that another drill left, and not its own', async () => {
    world.tables.set('repz-dev-billing-at-20261127-010203', []);
    world.tables.set('repz-dev-billing-at-20261128-070000', []);
    const { leftBehind } = await planRestore('dev', world.copies, undefined, now);
    expect(leftBehind).toEqual(['repz-dev-billing-at-20261127-010203']);
  });

  it('is not needed to find all copies, of whatever moment, also where a table is missing', async () => {
    world.tables.set('repz-dev-billing-at-20261127-010203', []);
    world.tables.set('repz-dev-bookings-at-20261128-070000', []);
    world.tables.set('repz-prod-billing-at-20261127-010203', []);
    world.tables.delete('repz-dev-accounts');
    expect(await allCopies('dev', world.copies)).toEqual([
      'repz-dev-billing-at-20261127-010203',
      'repz-dev-bookings-at-20261128-070000',
    ]);
  });
});

describe('a restore drill', () => {
  it('finds nothing wrong with a booking, and counts what waits in queues', async () => {
    const report = await drill();
    expect(report.broken).toEqual([]);
    expect(report.tables.map(({ name }) => name)).toEqual(productTables);
    expect(report.tables.find(({ name }) => name === 'bookings')?.rows).toBeGreaterThan(5);
    // The reminder of the session and the promise that its coach comes; two mails about it and the welcome.
    expect(report).toMatchObject({ jobs: 2, mails: 3 });
  });

  it('changes no live row, and uses the copies of a drill that was cut off', async () => {
    const before = structuredClone(world.live('bookings'));
    const first = await drill();
    const second = await drill();
    expect(world.live('bookings')).toEqual(before);
    expect(second.tables).toEqual(first.tables);
  });

  it('says what the live tables changed since', async () => {
    const plan = await planRestore('dev', world.copies, undefined, now);
    for (const { live, copy, name } of plan.tables) {
      await world.copies.restore(live, copy, plan.at);
      if (name === 'accounts')
        world.live(name).splice(0, 1, asRow({ pk: 'ACCOUNT#ana', sk: 'PROFILE', fullName: 'Ana' }));
      if (name === 'training') world.live(name).push(asRow({ pk: 'ACCOUNT#ana', sk: 'PROGRAM' }));
    }
    const { tables } = await runDrill(plan, world.copies);
    const since = (name: string) => tables.find((table) => table.name === name)?.since;
    expect(since('accounts')).toEqual({ changed: 1, added: 0, removed: 0 });
    expect(since('training')).toEqual({ changed: 0, added: 1, removed: 0 });
    expect(since('bookings')).toEqual({ changed: 0, added: 0, removed: 0 });
  });

  it('names an account that was removed since, so that nobody brings it back', async () => {
    const plan = await planRestore('dev', world.copies, undefined, now);
    for (const { live, copy } of plan.tables) await world.copies.restore(live, copy, plan.at);
    const accounts = world.live('accounts');
    accounts.splice(
      0,
      accounts.length,
      asRow(toRemovedAccountRow('ana', now)),
      asRow(toRemovedAccountRow('bo', now)),
    );
    // Nobody called bo is in the copies.
    expect((await runDrill(plan, world.copies)).removedSince).toEqual(['ana']);
  });

  it.each([
    ['bookings', 'WHEN#', 'a session is in the lists of its client and its coach, in the same version'],
    ['bookings', 'CELL#', 'a booked session has its quarter-hours of the coach'],
    ['bookings', 'BOOKING#id', 'a reminder is of a session that exists'],
    ['accounts', 'PROFILE', 'who booked a session has an account'],
  ])('notices that %s lost a row %s', async (table, prefix, what) => {
    const isOwn = ({ pk, sk }: CopiedRow) =>
      sk.startsWith(prefix) ||
      (pk.startsWith('ACCOUNT#') && prefix === 'BOOKING#id' && sk.startsWith('BOOKING#'));
    remove(table, isOwn);
    expect((await drill()).broken.map((each) => each.what)).toContain(what);
  });

  it('notices a package without an order, a customer of nobody, and a promise that is gone', async () => {
    world.live('bookings').push(
      asRow({
        pk: 'ACCOUNT#ana',
        sk: 'CREDIT#home-training#2026-11-01T00:00:00.000Z#in_1',
        schemaVersion: 1,
        id: 'in_1',
        place: 'home-training',
        sessions: 5,
        amountCents: 50_000,
        paidAt: '2026-11-01T00:00:00.000Z',
        available: 5,
        refunded: 0,
        takenBack: 0,
      }),
    );
    world.live('billing').push(
      asRow({
        pk: 'ACCOUNT#ana',
        sk: 'CUSTOMER',
        schemaVersion: 1,
        email: 'a@b.example',
        customerId: 'cus_1',
      }),
    );
    world.live('promises').push(
      asRow({
        pk: 'ACCOUNT#ana',
        sk: 'OPEN',
        open: new Set(['2026-11-29T00:00:00.000Z#2026-11-28T00:00:00.000Z#reply#1']),
      }),
    );
    expect((await drill()).broken.map(({ what }) => what)).toEqual([
      'a package of sessions was paid for: billing has its order',
      'a customer of the payment provider is of the account that names it',
      'an answer that is waited for was promised',
    ]);
  });

  it('notices a job that its queue would not find', async () => {
    const reminder = world.live('bookings').find(({ sk }) => sk.startsWith('REMINDER#'));
    if (reminder === undefined) throw new Error('The session has no reminder');
    world.unindexed.add(keyText(reminder));
    expect((await drill()).broken).toEqual([
      { what: 'a job is in the index that its queue reads', keys: [keyText(reminder)] },
    ]);
  });

  it('names a row that the product could not read, and goes on', async () => {
    world.live('accounts').push(asRow({ pk: 'ACCOUNT#ana', sk: 'COACH', schemaVersion: 99 }));
    expect((await drill()).broken).toEqual([
      { what: 'the coach of a client has them as a client', keys: ['ACCOUNT#ana / COACH'] },
    ]);
  });

  it('takes rows whose keys begin alike for what they are: a coach of before, a coach’s profile, a choice', async () => {
    const accounts = world.live('accounts');
    for (const sk of ['COACH#2026-11-02T12:00:00.000Z', 'COACH-PROFILE', 'COACH-CHOICE']) {
      accounts.push(
        asRow({
          pk: 'ACCOUNT#ana',
          sk,
          schemaVersion: 1,
          coachId: 'robin',
          since: '2026-11-02T12:00:00.000Z',
        }),
      );
    }
    expect((await drill()).broken).toEqual([]);
  });

  it('counts rows past their time to live as absent', async () => {
    world
      .live('bookings')
      .push(asRow({ pk: 'ACCOUNT#gone', sk: 'REMINDER#1', expiresAt: Math.floor(latest / 1000) - 1 }));
    expect((await drill()).broken).toEqual([]);
  });
});

describe('the checksum of a table', () => {
  it('depends on the rows, not on their order, the order of attributes or of members of a set', () => {
    const digest = (...rows: Record<string, unknown>[]) => {
      const made = new TableDigest();
      for (const row of rows) made.add(asRow(row));
      return made.checksum;
    };
    const a = { pk: 'a', sk: '1', tags: new Set(['x', 'y']), at: { from: 1, to: 2 } };
    const again = { at: { to: 2, from: 1 }, tags: new Set(['y', 'x']), sk: '1', pk: 'a' };
    const b = { pk: 'b', sk: '1' };
    expect(digest(a, b)).toBe(digest(b, again));
    expect(digest(a, b)).not.toBe(digest({ ...a, at: { from: 1, to: 3 } }, b));
    expect(digest(a)).not.toBe(digest(a, b));
  });
});

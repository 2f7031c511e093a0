import { expect, test } from 'vitest';
import { readAuditPage } from '#functions/modules/admin/audit-search/read-audit-page.ts';
import { createDynamoAuditTrail } from '#functions/modules/admin/storage/dynamo-audit-trail.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { type AuditEntry, auditRow } from '#functions/platform/audit-entry.ts';
import { type AuditPage, auditPageSchema, auditQuerySchema } from '#shared/contracts/admin/audit-lines.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const now = '2027-03-10T12:00:00.000Z';
const avery = anAccount({
  id: 'admin-1',
  role: 'admin',
  fullName: 'Avery Admin',
  email: 'avery@repz.example',
});
const casey = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const dana = anAccount({ id: 'client-1', fullName: 'Dana Client' });

function setUp() {
  const clock = frozenClock(now);
  const tables = createMemoryTables({ clock });
  const { findByEmail } = createDynamoCoachList(tables.client, tableNames, clock);
  const asked: number[] = [];
  const trail = createDynamoAuditTrail(tables.client, tableNames.operations, clock);
  const deps = {
    clock,
    trail: {
      ofMonth: async (...[month, range]: Parameters<typeof trail.ofMonth>) => {
        const lines = await trail.ofMonth(month, range);
        asked.push(lines.length);
        return lines;
      },
    },
    roll: { findByEmail: async (email: string) => (email === avery.email ? avery : findByEmail(email)) },
    findAll: async (ids: readonly string[]) => [avery, casey, dana].filter(({ id }) => ids.includes(id)),
  };
  let acts = 0;
  const act = (at: string, about: Partial<AuditEntry> = {}) => {
    acts += 1;
    const requestId = `request-${String(acts).padStart(4, '0')}`;
    const entry = { action: 'flags.update', byAccountId: avery.id, details: {}, ...about } as const;
    tables.put('operations', auditRow({ requestId, at: Date.parse(at), ...entry }));
  };
  const search = async (query: object = {}) =>
    auditPageSchema.parse(await readAuditPage(deps, auditQuerySchema.parse(query)));
  const reads = () => asked.splice(0);
  return { act, search, reads };
}

const timesOf = ({ lines }: AuditPage) => lines.map(({ at }) => at);

test('shows the newest first, across months, with names, and only what is meant to be shown of a line', async () => {
  const { act, search } = setUp();
  act('2027-02-28T23:59:59.000Z', {
    action: 'coaches.assign',
    details: { clientId: dana.id, coachId: casey.id, before: 'coach-gone', reason: 'Asked for a runner' },
  });
  act('2027-03-01T00:00:01.000Z', {
    action: 'reports.warn',
    byAccountId: 'operator:ana',
    details: { clientId: 'client-gone', reportId: 'report-1', reason: 'They wrote: my knee hurts' },
  });
  expect(await search()).toEqual({
    lines: [
      {
        id: '2027-03-01T00:00:01.000Z#request-0002',
        at: '2027-03-01T00:00:01.000Z',
        action: 'reports.warn',
        by: { id: 'operator:ana', name: 'ana' },
        about: { id: 'client-gone', name: null },
        amountCents: null,
        detail: null,
      },
      {
        id: '2027-02-28T23:59:59.000Z#request-0001',
        at: '2027-02-28T23:59:59.000Z',
        action: 'coaches.assign',
        by: { id: 'admin-1', name: 'Avery Admin' },
        about: { id: 'client-1', name: 'Dana Client' },
        amountCents: null,
        detail: '– → Casey Coach: Asked for a runner',
      },
    ],
    nextCursor: '2026-04-01T00:00:00.000Z',
    readBackTo: '2026-04-01T00:00:00.000Z',
    unknown: null,
  });
});

test('tells what was before and after apart from the reason, which may look like either', async () => {
  const { act, search } = setUp();
  const details = { accountId: dana.id, before: 'client', after: 'coach' };
  act('2027-03-01T08:00:00.000Z', { action: 'role.granted', details });
  act('2027-03-01T09:00:00.000Z', { action: 'role.granted', details: { ...details, reason: 'a → b: c' } });
  expect((await search()).lines.map(({ detail, change }) => [detail, change])).toEqual([
    ['client → coach: a → b: c', { before: 'client', after: 'coach', reason: 'a → b: c' }],
    ['client → coach', { before: 'client', after: 'coach', reason: null }],
  ]);
});

test('shows why payment events were replayed', async () => {
  const { act, search } = setUp();
  const details = { queue: 'webhooks', ids: ['evt_1'], reason: 'The endpoint was down' };
  act('2027-03-01T08:00:00.000Z', { action: 'queues.replay', details });
  expect((await search()).lines.map(({ detail }) => detail)).toEqual(['The endpoint was down']);
});

test('finds by who acted, by the act, and by whom it is about, an assigned coach and the one before too', async () => {
  const { act, search } = setUp();
  const assigned = { clientId: dana.id, coachId: casey.id, before: 'coach-2' };
  act('2027-03-01T08:00:00.000Z', { action: 'coaches.assign', details: assigned });
  act('2027-03-02T08:00:00.000Z', { byAccountId: 'operator:ana' });
  act('2027-03-03T08:00:00.000Z', { action: 'queues.take', details: { itemId: 'enquiry-1' } });
  const days = async (query: object) => timesOf(await search(query)).map((at) => at.slice(8, 10));
  expect(await days({ by: 'ana' })).toEqual(['02']);
  expect(await days({ by: 'admin-1' })).toEqual(['03', '01']);
  expect(await days({ by: ' Avery@REPZ.example ' })).toEqual(['03', '01']);
  expect(await days({ action: 'queues.take' })).toEqual(['03']);
  for (const about of [dana.id, casey.id, 'coach-2']) expect(await days({ about })).toEqual(['01']);
  expect(await days({ about: 'enquiry-1' })).toEqual(['03']);
  expect(await days({ by: 'admin-1', action: 'coaches.assign', about: 'client-2' })).toEqual([]);
});

test('an address that nobody has finds nothing, and says for whom', async () => {
  const { act, search, reads } = setUp();
  act('2027-03-01T08:00:00.000Z');
  expect(await search({ by: 'nobody@repz.example' })).toMatchObject({
    lines: [],
    unknown: 'by',
    nextCursor: null,
  });
  expect(await search({ about: 'nobody@repz.example' })).toMatchObject({ lines: [], unknown: 'about' });
  expect(reads()).toEqual([]);
});

test('finds what was done from the first instant until before the last one', async () => {
  const { act, search } = setUp();
  for (const day of ['04', '05', '06']) act(`2027-03-${day}T00:00:00.000Z`);
  const range = { from: '2027-03-04T00:00:00Z', to: '2027-03-06T00:00:00Z' };
  expect(timesOf(await search(range))).toEqual(['2027-03-05T00:00:00.000Z', '2027-03-04T00:00:00.000Z']);
  expect(await search(range)).toMatchObject({ nextCursor: null, readBackTo: '2027-03-04T00:00:00.000Z' });
  const tomorrow = { from: '2099-01-01T00:00:00Z' };
  expect(await search(tomorrow)).toMatchObject({ lines: [], nextCursor: null });
});

test('pages follow each other without a gap or a repetition, while more is done', async () => {
  const { act, search } = setUp();
  const start = Date.parse('2027-02-28T23:00:00.000Z');
  for (let minute = 0; minute < 120; minute += 1) act(new Date(start + minute * minuteMs).toISOString());
  const range = { from: '2027-02-01T00:00:00Z' };
  const first = await search(range);
  act('2027-03-10T11:00:00.000Z');
  const second = await search({ ...range, cursor: first.nextCursor });
  const third = await search({ ...range, cursor: second.nextCursor });
  expect([first, second, third].map(({ lines }) => lines.length)).toEqual([50, 50, 20]);
  const all = [first, second, third].flatMap(timesOf);
  expect(new Set(all).size).toBe(120);
  expect(all).toEqual(all.toSorted().toReversed());
  expect(third.nextCursor).toBeNull();
});

test('one request reads a year and 2,000 lines at most, says down to where, and the next goes on there', async () => {
  const { act, search, reads } = setUp();
  act('2026-01-05T00:00:00.000Z', { action: 'queues.take' });
  const start = Date.parse('2027-03-01T00:00:00.000Z');
  for (let minute = 0; minute < 2100; minute += 1) act(new Date(start + minute * minuteMs).toISOString());
  const first = await search({ action: 'queues.take' });
  expect(first).toMatchObject({ lines: [], readBackTo: new Date(start + 100 * minuteMs).toISOString() });
  expect(reads().reduce((sum, count) => sum + count, 0)).toBe(2000);
  const second = await search({ action: 'queues.take', cursor: first.nextCursor });
  expect(second).toMatchObject({ lines: [], nextCursor: '2026-04-01T00:00:00.000Z' });
  const third = await search({ action: 'queues.take', cursor: second.nextCursor });
  expect(timesOf(third)).toEqual(['2026-01-05T00:00:00.000Z']);
  expect(third.nextCursor).toBeNull();
});

test.each([
  ['an act that there is not', { action: 'flags.turn' }],
  ['a cursor that is none', { cursor: 'AUDIT-SEALS' }],
  ['a day in place of an instant', { from: '2027-03-01' }],
  ['a name of one letter', { by: 'a' }],
])('refuses %s', (_what, query) => {
  expect(auditQuerySchema.safeParse(query).success).toBe(false);
});

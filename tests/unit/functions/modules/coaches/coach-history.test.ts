import { expect, it } from 'vitest';
import { coachAt } from '#functions/modules/coaches/coach-history.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoCurrentCoaches } from '#functions/modules/coaches/storage/assignments/dynamo-current-coaches.ts';
import { assignmentRows } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoCoachHistory } from '#functions/modules/coaches/storage/dynamo-coach-history.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const day = (date: string) => `2026-11-${date}T12:00:00.000Z`;
const ms = (date: string) => Date.parse(day(date));

function createWorld() {
  const tables = createMemoryTables();
  const clock = () => ms('28');
  return {
    tables,
    assignments: createDynamoCoachAssigner(tables.client, tableNames, clock),
    currentCoaches: createDynamoCurrentCoaches(tables.client, tableNames.accounts, clock),
    history: createDynamoCoachHistory(tables.client, tableNames.accounts, clock),
  };
}

it('knows who had the client on each day, through moves and a time without a coach', async () => {
  const { assignments, history } = createWorld();
  await assignments.assign('casey', 'ana', ms('02'));
  await assignments.assign('robin', 'ana', ms('10'));
  await assignments.release('robin', 'ana', ms('20'));
  await assignments.assign('sam', 'ana', ms('24'));
  const days = ['01', '02', '09', '10', '19', '21', '25'];
  const coaches = await Promise.all(days.map((date) => history.coachAt('ana', day(date))));
  // Before the first coach and in between it is the next one.
  expect(coaches).toEqual(['casey', 'casey', 'casey', 'robin', 'robin', 'sam', 'sam']);
});

it('knows the coaches of many clients at once, without clients who have none', async () => {
  const { assignments, currentCoaches } = createWorld();
  await assignments.assign('casey', 'ana', ms('02'));
  await assignments.assign('robin', 'ana', ms('10'));
  await assignments.assign('casey', 'ben', ms('02'));
  await assignments.assign('casey', 'cleo', ms('02'));
  await assignments.release('casey', 'cleo', ms('10'));
  const found = await currentCoaches(['ana', 'ben', 'ana', 'cleo', 'dan']);
  expect(Object.fromEntries(found)).toEqual({ ana: 'robin', ben: 'casey' });
  expect(await currentCoaches([])).toEqual(new Map());
});

it('writes one line for a client whom a coach leaves, also when it is sent twice at once', async () => {
  const { tables, assignments } = createWorld();
  await assignments.assign('casey', 'ana', ms('02'));
  const released = await Promise.all([1, 2].map(() => assignments.release('casey', 'ana', ms('10'))));
  expect(released.toSorted()).toEqual([false, true]);
  expect(tables.rows('operations')).toMatchObject([
    {
      action: 'coaches.release',
      byAccountId: 'automatic',
      at: day('10'),
      details: { clientId: 'ana', coachId: 'casey' },
    },
  ]);
});

it('finds clients whose coach changed after an instant, by the index', async () => {
  const { assignments, history } = createWorld();
  await assignments.assign('casey', 'ana', ms('02'));
  await assignments.assign('casey', 'ben', ms('04'));
  await assignments.assign('robin', 'ben', ms('05'));
  expect(await history.changedSince(day('02'))).toEqual(['ben']);
  expect(await history.startsOf('ben')).toEqual([
    { at: day('04'), coachId: 'casey' },
    { at: day('05'), coachId: 'robin' },
  ]);
});

it('keeps one change for an assignment that is sent twice or loses against another', async () => {
  const { tables, assignments } = createWorld();
  const changes = () => tables.rows('accounts', ({ sk }) => String(sk).startsWith('COACH#2026'));
  await Promise.all([
    assignments.assign('casey', 'ana', ms('02')),
    assignments.assign('casey', 'ana', ms('03')),
  ]);
  await assignments.assign('casey', 'ana', ms('04'));
  expect(changes()).toHaveLength(1);
  expect(await assignments.release('robin', 'ana', ms('05'))).toBe(false);
  expect(changes()).toHaveLength(1);
});

it('takes the coach of now for a client who was never moved since changes are kept', async () => {
  const { tables, assignments, history } = createWorld();
  await assignments.assign('casey', 'ana', ms('02'));
  tables.remove('accounts', ({ sk }) => String(sk).startsWith('COACH#2026'));
  expect(await history.coachAt('ana', day('01'))).toBe('casey');
  await assignments.assign('robin', 'ana', ms('10'));
  expect(await history.coachAt('ana', day('09'))).toBe('casey');
  expect(await history.coachAt('ana', day('11'))).toBe('robin');
});

it('takes the coach of now from when they were assigned, where a release from before the changes assigned them', async () => {
  const { tables, assignments, history } = createWorld();
  await assignments.assign('casey', 'ana', ms('02'));
  await assignments.assign('robin', 'ana', ms('10'));
  tables.put('accounts', { ...assignmentRows('sam', 'ana', day('20')).ofClient });
  const days = ['09', '11', '19', '20', '25'];
  const coaches = await Promise.all(days.map((date) => history.coachAt('ana', day(date))));
  expect(coaches).toEqual(['casey', 'robin', 'robin', 'sam', 'sam']);
});

it('has nobody for a client without a coach, and reads nothing about others', async () => {
  const { assignments, history } = createWorld();
  await assignments.assign('casey', 'ben', ms('02'));
  expect(await history.coachAt('ana', day('05'))).toBeNull();
  expect(coachAt([], null, day('05'))).toBeNull();
  expect(coachAt([{ at: day('05'), coachId: null, before: 'casey' }], null, day('06'))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { removalSchedule } from '#functions/modules/billing/account/account-removal.ts';
import { createDynamoAccountRemovals } from '#functions/modules/billing/storage/dynamo-account-removals.ts';
import { coachLeavesJob } from '#functions/modules/booking/booking-jobs.ts';
import { jobRow } from '#functions/modules/booking/storage/consequence-writes.ts';
import { mayActFor } from '#functions/modules/coaches/coach-assignments.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { deleteNow, undoDeletion } from '#functions/modules/privacy/keep-account.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoJobList } from '#functions/modules/privacy/storage/dynamo-job-list.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

function leavingCoach(approved = true) {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  tables.put('accounts', toRow(anAccount({ id: 'maya', role: 'coach', coachApproved: approved })));
  tables.put('accounts', toRollRow('maya', approved));
  const since = '2026-01-01';
  tables.put('accounts', { pk: 'ACCOUNT#ana', sk: 'COACH', schemaVersion: 1, coachId: 'maya', since });
  const removals = createDynamoAccountRemovals(tables.client, tableNames, (coachId, nowMs) => [
    { Put: { TableName: tableNames.bookings, Item: jobRow(coachLeavesJob(coachId, nowMs)) } },
  ]);
  const deletions = createDynamoDeletions(tables.client, tableNames, clock);
  const list = createDynamoCoachList(tables.client, tableNames, clock);
  return {
    tables,
    ask: () => removals.request('maya', removalSchedule(clock()), null),
    planned: () => tables.rows('bookings').map(({ pk, sk, content }) => ({ pk, sk, content })),
    undo: () => undoDeletion({ deletions }, 'maya'),
    unapproved: list.unapprovedIds,
    hasRoom: () => tables.rows('accounts', ({ pk }) => pk === 'COACHES').map(({ gsi1pk }) => gsi1pk),
  };
}

describe('a coach whose deletion was asked for', () => {
  it('is listed as not approved at once, sells nothing, and is listed again by an undo, twice as well', async () => {
    const it = leavingCoach();
    await Promise.all([it.ask(), it.ask()]);
    expect([await it.unapproved(), it.hasRoom()]).toEqual([['maya'], [undefined]]);
    await Promise.all([it.undo(), it.undo()]);
    await it.undo();
    expect([await it.unapproved(), it.hasRoom()]).toEqual([[], ['COACHES-WITH-ROOM']]);
  });

  it('has the cancellation of what is booked with them planned, once', async () => {
    const it = leavingCoach();
    await Promise.all([it.ask(), it.ask()]);
    const content = { kind: 'coach-leaves', coachId: 'maya' };
    expect(it.planned()).toEqual([{ pk: 'ACCOUNT#maya', sk: 'COACH-LEAVES', content }]);
  });

  it('stays not approved after an undo where no approval stands', async () => {
    const it = leavingCoach(false);
    await it.ask();
    await it.undo();
    expect(await it.unapproved()).toEqual(['maya']);
  });
});

function world() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  tables.put('accounts', toRow(anAccount({ id: 'ana' })));
  const since = '2026-01-01';
  tables.put('accounts', { pk: 'ACCOUNT#ana', sk: 'COACH', schemaVersion: 1, coachId: 'maya', since });
  tables.put('accounts', { pk: 'COACH#maya', sk: 'CLIENT#ana', schemaVersion: 1, clientId: 'ana', since });
  const listed = { gsi1pk: 'COACH#maya', gsi1sk: 'CLIENT#ana' };
  tables.put('accounts', { pk: 'ACCOUNT#ana', sk: 'SUMMARY', schemaVersion: 1, clientId: 'ana', ...listed });
  const removals = createDynamoAccountRemovals(tables.client, tableNames);
  const deletions = createDynamoDeletions(tables.client, tableNames, clock);
  const directory = createDynamoCoachDirectory(tables.client, tableNames, {
    defaultTier: null,
    clock,
    log: recordingLog(),
  });
  const assignments = createDynamoCoachAssigner(tables.client, tableNames, clock);
  const accounts = createDynamoAccountRepository(tables.client, tableNames.accounts, clock);
  const list = createDynamoJobList(tables.client, tableNames.accounts, recordingLog());
  const far = clock() + 1000 * dayMs;
  return {
    clock,
    tables,
    deletions,
    ask: () => removals.request('ana', removalSchedule(clock()), null),
    undo: () => undoDeletion({ deletions }, 'ana'),
    now: () => deleteNow({ deletions, clock }, 'ana'),
    begin: () => deletions.begin('ana', clock()),
    account: async () => (await accounts.find('ana'))?.account,
    isClosing: async () => (await accounts.find('ana'))?.closing === true,
    jobs: async () => ({
      removal: (await list.due('removal', far)).map(({ dueAt }) => dueAt),
      notice: (await list.due('removal-notice', far)).map(({ dueAt }) => dueAt),
    }),
    mayAct: () => mayActFor(assignments, 'maya', 'ana'),
    clients: async () => (await directory.clientsOf('maya')).map(({ account }) => account.id),
    clientOf: (coachId: string, who?: 'leaving-too') => directory.clientOf(coachId, 'ana', who),
    mails: () => tables.rows('outbox').map(({ kind }) => kind),
    roster: () => tables.rows('accounts', ({ sk }) => sk === 'SUMMARY').map(({ gsi1pk }) => gsi1pk),
  };
}

const nothing = { removal: [], notice: [] };
const day = (number: number) =>
  new Date(Date.parse('2026-03-02T10:00:00.000Z') + number * dayMs).toISOString();

describe('an account whose deletion was asked for', () => {
  it('is removed after 30 days, announced three days before, and says the day to its owner', async () => {
    const it = world();
    await it.ask();
    expect(await it.jobs()).toEqual({ removal: [day(30)], notice: [day(27)] });
    expect((await it.account())?.deletionDueAt).toBe(day(30));
    expect(it.mails().toSorted()).toEqual(['client-leaves', 'deletion-requested']);
  });

  it('is off every list of the coach at once', async () => {
    const it = world();
    expect(await it.clients()).toEqual(['ana']);
    await it.ask();
    expect([await it.clients(), it.roster()]).toEqual([[], [undefined]]);
    expect(await it.clientOf('maya')).toBeNull();
    // What they booked is still the coach's to cancel, and nobody else's.
    expect(await it.clientOf('maya', 'leaving-too')).toMatchObject({ account: { id: 'ana' } });
    expect(await it.clientOf('robin', 'leaving-too')).toBeNull();
    expect(await it.mayAct()).toBe(false);
    await it.undo();
    expect(await it.clients()).toEqual(['ana']);
    expect(await it.mayAct()).toBe(true);
  });

  it('asked for twice, keeps its first day and mails once', async () => {
    const it = world();
    await it.ask();
    it.clock.advance(dayMs);
    expect((await it.ask()).dataDueAt).toBe(day(30));
    expect((await it.jobs()).removal).toEqual([day(30)]);
    expect(it.mails()).toHaveLength(2);
  });

  it('is open again after an undo, twice as well, without a job that is left', async () => {
    const it = world();
    await it.ask();
    await Promise.all([it.undo(), it.undo()]);
    await it.undo();
    expect([await it.isClosing(), await it.jobs()]).toEqual([false, nothing]);
    expect(await it.account()).not.toHaveProperty('deletionDueAt');
    expect(await it.begin()).toBe('kept');
  });

  it('asked for again after an undo, waits another 30 days', async () => {
    const it = world();
    await it.ask();
    await it.undo();
    it.clock.advance(10 * dayMs);
    await it.ask();
    expect((await it.jobs()).removal).toEqual([day(40)]);
    it.clock.advance(20 * dayMs);
    expect(await it.begin(), 'a run that had claimed the first job').toBe('kept');
  });

  it('is kept or removed when the owner undoes it as the removal begins, never both', async () => {
    for (const order of ['undo', 'begin']) {
      const it = world();
      await it.ask();
      it.clock.advance(30 * dayMs);
      const undo = () =>
        it.undo().then(
          () => 'kept',
          ({ code }) => code,
        );
      const [undone, begun] =
        order === 'undo'
          ? await Promise.all([undo(), it.begin()])
          : await Promise.all([it.begin(), undo()]).then(([first, second]) => [second, first]);
      expect([undone, begun]).toEqual((await it.isClosing()) ? ['removal_begun', 'begun'] : ['kept', 'kept']);
    }
  });

  it('cannot be undone once the removal has begun, which a second run goes on with', async () => {
    const it = world();
    await it.ask();
    it.clock.advance(30 * dayMs);
    expect([await it.begin(), await it.begin()]).toEqual(['begun', 'begun']);
    await expect(it.undo()).rejects.toMatchObject({ code: 'removal_begun' });
    expect(await it.deletions.dueOf('ana')).toBeNull();
    it.tables.remove('accounts', ({ sk }) => sk === 'PROFILE');
    expect(await it.begin()).toBe('gone');
  });

  it('is due at once when its owner says so, twice as well, and can be undone until it begins', async () => {
    const it = world();
    await expect(it.now()).rejects.toMatchObject({ code: 'not_closing' });
    await it.ask();
    it.clock.advance(dayMs);
    await Promise.all([it.now(), it.now()]);
    await it.now();
    expect(await it.jobs()).toEqual({ removal: [day(1)], notice: [] });
    await it.undo();
    expect([await it.isClosing(), await it.jobs()]).toEqual([false, nothing]);
  });

  it('from before it could be undone, is removed when its job says and can be undone until then', async () => {
    const it = world();
    const requestedAt = day(-2);
    const old = { deletionRequestedAt: requestedAt, deletionDueAt: day(28), paymentRecordsDueAt: day(88) };
    const asWrittenBefore = () => {
      it.tables.put('accounts', { ...toRow(anAccount({ id: 'ana' })), ...old });
      const job = { schemaVersion: 1, accountId: 'ana', dueAt: day(1) };
      it.tables.put('accounts', { pk: 'REMOVALS', sk: `${day(1)}#ana`, ...job });
    };
    asWrittenBefore();
    // Not the day by which all of it, backups as well, was to be gone.
    expect((await it.account())?.deletionDueAt).toBe(day(1));
    await it.undo();
    expect([await it.isClosing(), await it.jobs()]).toEqual([false, nothing]);
    asWrittenBefore();
    it.clock.advance(dayMs);
    expect(await it.begin()).toBe('begun');
  });
});

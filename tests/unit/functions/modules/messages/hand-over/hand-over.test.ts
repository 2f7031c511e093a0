import { describe, expect, it } from 'vitest';
import { messageData } from '#functions/entries/privacy-jobs/message-data.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoMovedClients } from '#functions/modules/coaches/storage/assignments/dynamo-moved-clients.ts';
import { createDynamoAbsenceRepository } from '#functions/modules/coaches/storage/dynamo-absence-repository.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import {
  getHandOver,
  listHandOvers,
  readHandOver,
  saveHandOver,
} from '#functions/modules/messages/hand-over/hand-over.ts';
import { createDynamoHandOvers } from '#functions/modules/messages/storage/dynamo-hand-overs.ts';
import type { FileFolders } from '#functions/modules/privacy/file-folders.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const noFiles: FileFolders = {
  async *list() {},
  read: async () => null,
  removeFolder: async () => {},
};
const note = {
  goals: 'A first pull-up',
  injuries: 'Left knee, since the marathon',
  works: 'Short texts',
  promises: '',
};

/** Casey coaches Ana; Robin and Kim coach others. */
async function world() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  const { accounts } = tableNames;
  for (const [id, role] of [
    ['casey', 'coach'],
    ['robin', 'coach'],
    ['kim', 'coach'],
    ['ana', 'client'],
  ] as const)
    tables.put(
      'accounts',
      toRow(anAccount({ id, role, coachApproved: role === 'coach', fullName: `The ${id}` })),
    );
  const repository = createDynamoAccountRepository(tables.client, accounts, clock);
  const assignments = createDynamoCoachAssigner(tables.client, tableNames, clock);
  const options = { defaultTier: 'core', clock, log: recordingLog() } as const;
  const deps = {
    handOvers: createDynamoHandOvers(tables.client, tableNames, clock),
    moved: createDynamoMovedClients(tables.client, accounts, clock),
    assignments,
    coaches: createDynamoCoachDirectory(tables.client, tableNames, options),
    people: { person: async (id: string) => (await repository.find(id))?.account ?? null },
    clock,
  };
  const assign = (coachId: string) => assignments.assign(coachId, 'ana', clock(), { kind: 'operator' });
  await assign('casey');
  clock.advance(60 * dayMs);
  return {
    clock,
    tables,
    deps,
    assignments,
    assign,
    get: (coachId: string) => getHandOver(deps, coachId, 'ana'),
    save: (coachId: string, over: object = {}) =>
      saveHandOver(deps, coachId, 'ana', { ...note, version: 0, ...over }),
    read: (coachId: string, version = 1) =>
      readHandOver(deps, coachId, { clientId: 'ana', coachId: 'casey', version }),
    list: (coachId: string) => listHandOvers(deps, coachId),
    leave: () =>
      tables.put('accounts', {
        ...toRow(anAccount({ id: 'ana', role: 'client' })),
        deletionRequestedAt: new Date(clock()).toISOString(),
      }),
  };
}

const unknown = { kind: 'not-found', code: 'client_not_found' };
const item = { clientId: 'ana', clientName: 'The ana', coachName: 'The casey' };

describe('a hand-over', () => {
  it('is found by the next coach until it is read, and stays with the notes', async () => {
    const { assign, save, get, list, read } = await world();
    await save('casey');
    await assign('robin');
    expect(await list('robin')).toEqual({ toRead: [item], toWrite: [] });
    const [received] = (await get('robin')).received;
    expect(received).toMatchObject({ ...note, coachName: 'The casey', isRead: false, version: 1 });
    await read('robin');
    await read('robin');
    expect(await list('robin')).toEqual({ toRead: [], toWrite: [] });
    expect((await get('robin')).received).toMatchObject([{ isRead: true }]);
  });

  it('is asked for by the former coach’s roster for 14 days, and can be written and changed until then', async () => {
    const { assign, save, get, list, clock } = await world();
    await assign('robin');
    const asked = { clientId: 'ana', clientName: 'The ana', movedAt: new Date(clock()).toISOString() };
    expect((await list('casey')).toWrite).toEqual([{ ...asked, isWritten: false }]);
    expect(await save('casey')).toMatchObject({ version: 1 });
    expect((await list('casey')).toWrite).toEqual([{ ...asked, isWritten: true }]);
    clock.advance(13 * dayMs);
    expect(await save('casey', { version: 1, promises: 'A call on Friday' })).toMatchObject({ version: 2 });
    expect((await get('robin')).received).toMatchObject([{ promises: 'A call on Friday', isRead: false }]);
    clock.advance(2 * dayMs);
    expect((await list('casey')).toWrite).toEqual([]);
    await expect(save('casey', { version: 2, goals: 'Late' })).rejects.toMatchObject(unknown);
    await expect(get('casey')).rejects.toMatchObject(unknown);
    expect((await get('robin')).received).toHaveLength(1);
  });

  it('shows a former coach nothing that others wrote', async () => {
    const { assign, save, get } = await world();
    await assign('robin');
    await save('robin', { goals: 'Of Robin' });
    expect(await get('casey')).toEqual({ own: null, received: [] });
  });

  it('is closed to every other coach, to one from whom an admin took the client, and once the client is leaving', async () => {
    const { assign, save, get, read, tables, list, leave } = await world();
    await save('casey');
    for (const refused of [get('kim'), save('kim'), read('kim')])
      await expect(refused).rejects.toMatchObject(unknown);
    await assign('robin');
    await expect(read('casey')).rejects.toMatchObject(unknown);
    tables.put('accounts', {
      pk: 'ACCOUNT#ana',
      sk: 'BARRED-COACH#casey',
      schemaVersion: 1,
      coachId: 'casey',
      since: '2026-05-01T10:00:00.000Z',
    });
    await expect(save('casey', { version: 1, goals: 'Again' })).rejects.toMatchObject(unknown);
    expect((await list('casey')).toWrite).toEqual([]);
    leave();
    await expect(get('robin')).rejects.toMatchObject(unknown);
    expect((await list('robin')).toRead).toEqual([]);
  });

  it('reaches the deputy for the days of the vacation', async () => {
    const { deps, save, list, get, tables, clock } = await world();
    await save('casey');
    const absences = createDynamoAbsenceRepository(tables.client, tableNames.accounts, clock);
    const days = { from: '2026-05-01', to: '2026-05-05', timeZone: 'UTC' };
    await absences.save([
      { coachId: 'casey', version: 0, away: [{ ...days, deputyId: 'robin' }], covering: [] },
      { coachId: 'robin', version: 0, away: [], covering: [{ ...days, coachId: 'casey' }] },
    ]);
    expect((await list('robin')).toRead).toEqual([item]);
    await readHandOver(deps, 'robin', { clientId: 'ana', coachId: 'casey', version: 1 });
    expect((await list('robin')).toRead).toEqual([]);
    clock.advance(7 * dayMs);
    await expect(get('robin')).rejects.toMatchObject(unknown);
  });

  it('goes to the next coach also where the client had none between', async () => {
    const { assignments, assign, save, list, clock } = await world();
    await assignments.release('casey', 'ana', clock());
    await save('casey');
    expect((await list('casey')).toWrite).toMatchObject([{ clientId: 'ana', isWritten: true }]);
    await assign('robin');
    expect((await list('robin')).toRead).toEqual([item]);
  });

  it('is one for the same request twice and at once; another device’s change is not overwritten', async () => {
    const { save, get } = await world();
    const [one, other] = await Promise.all([save('casey'), save('casey')]);
    expect(one).toEqual(other);
    expect(await save('casey')).toEqual(one);
    await save('casey', { version: 1, goals: 'Two pull-ups' });
    const late = save('casey', { version: 1, goals: 'Three' });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'hand_over_changed' });
    expect((await get('casey')).own).toMatchObject({ goals: 'Two pull-ups', version: 2 });
  });

  it('stays unread when it was changed while it was read', async () => {
    const { assign, save, read, list } = await world();
    await save('casey');
    await assign('robin');
    await save('casey', { version: 1, goals: 'Changed' });
    await read('robin', 1);
    expect((await list('robin')).toRead).toEqual([item]);
  });

  it('is in the writer’s copy and not in the client’s, and leaves with the client', async () => {
    const { save, assign, tables, get } = await world();
    await save('casey');
    await assign('robin');
    const rows = createDynamoRows(tables.client, tableNames.messages);
    const data = messageData(rows, noFiles);
    const copyOf = async (accountId: string) => {
      const records: unknown[] = [];
      for await (const record of data.records({ accountId, email: '' })) records.push(record);
      return JSON.stringify(records);
    };
    expect(await copyOf('casey')).toContain(note.injuries);
    expect(await copyOf('ana')).not.toContain(note.injuries);
    expect(await copyOf('robin')).toBe('[]');
    await data.erase({ accountId: 'casey', email: '' });
    expect((await get('robin')).received).toHaveLength(1);
    await data.erase({ accountId: 'ana', email: '' });
    expect((await get('robin')).received).toEqual([]);
  });
});

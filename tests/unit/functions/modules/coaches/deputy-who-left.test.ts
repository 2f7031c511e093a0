import { describe, expect, it } from 'vitest';
import { accountKey, toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { actingCoachOf } from '#functions/modules/coaches/coach-assignments.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoMovedClients } from '#functions/modules/coaches/storage/assignments/dynamo-moved-clients.ts';
import { toBarredCoachRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoAbsenceRepository } from '#functions/modules/coaches/storage/dynamo-absence-repository.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoCoachLoads } from '#functions/modules/coaches/storage/dynamo-coach-loads.ts';
import { getHandOver, listHandOvers } from '#functions/modules/messages/hand-over/hand-over.ts';
import { createDynamoHandOvers } from '#functions/modules/messages/storage/dynamo-hand-overs.ts';
import { participantOf } from '#functions/modules/messages/thread-access.ts';
import { clientOf } from '#functions/modules/programs/client-access.ts';
import { newPromise } from '#functions/modules/promises/promise.ts';
import { createDynamoWhoOwes } from '#functions/modules/promises/storage/dynamo-who-owes.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const robin = anAccount({ id: 'robin', role: 'coach', coachApproved: true });

/** Casey coaches Ana and is away this week; Robin was chosen as the deputy. */
async function world() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  const { accounts } = tableNames;
  const casey = anAccount({ id: 'casey', role: 'coach', coachApproved: true });
  for (const account of [casey, robin, anAccount({ id: 'ana', role: 'client' })])
    tables.put('accounts', toRow(account));
  tables.put('accounts', toRollRow('casey', true));
  const absences = createDynamoAbsenceRepository(tables.client, accounts, clock);
  const days = { from: '2026-03-01', to: '2026-03-05', timeZone: 'UTC' };
  await absences.save([
    { coachId: 'casey', version: 0, away: [{ ...days, deputyId: 'robin' }], covering: [] },
    { coachId: 'robin', version: 0, away: [], covering: [{ ...days, coachId: 'casey' }] },
  ]);
  const assignments = createDynamoCoachAssigner(tables.client, tableNames, clock);
  await assignments.assign('casey', 'ana', clock() - 1);
  const repository = createDynamoAccountRepository(tables.client, accounts, clock);
  const find = async (id: string) => (await repository.find(id))?.account ?? null;
  const rules = { defaultTier: null, clock, log: recordingLog() };
  const coaches = createDynamoCoachDirectory(tables.client, tableNames, rules);
  const deps = {
    assignments,
    coaches,
    handOvers: createDynamoHandOvers(tables.client, tableNames, clock),
    moved: createDynamoMovedClients(tables.client, accounts, clock),
    people: { person: find },
    clients: { find },
    clock,
  };
  const owedBy = createDynamoWhoOwes(tables.client, accounts, { clock, absences, accounts: repository });
  const promise = newPromise({
    clientId: 'ana',
    coachId: 'casey',
    kind: 'reply',
    tier: null,
    causeId: '1',
    madeAt: '2026-03-02T09:59:59.999Z',
    dueAt: '2026-03-02T10:00:00.000Z',
  });
  const hours = { setBy: async (ids: readonly string[]) => new Set(ids) };
  const loads = createDynamoCoachLoads(tables.client, { TableName: accounts, hours, clock });
  const isRefused = (opened: Promise<unknown>) =>
    opened.then(
      () => false,
      (error) => Reflect.get(Object(error), 'kind') === 'not-found',
    );
  /** Every way to a client that a deputy has. */
  const opens = async () => ({
    thread: !(await isRefused(participantOf(assignments, robin, 'ana'))),
    program: !(await isRefused(clientOf(deps, robin, 'ana'))),
    handOver: !(await isRefused(getHandOver(deps, 'robin', 'ana'))),
    page: !(await isRefused(requireClient(coaches, 'robin', 'ana'))),
    closingPage: (await coaches.clientOf('robin', 'ana', 'leaving-too')) !== null,
    list: (await coaches.clientsOf('robin')).length === 1,
    roster: (await coaches.reachOf('robin')).coachIds.includes('casey'),
    sessions: (await coaches.coachIdsOf('robin')).includes('casey'),
    isTold: (await actingCoachOf(assignments, 'ana')) === 'robin',
    owes: (await owedBy(promise)) === 'robin',
    bringsNewClients: (await loads.of('casey'))?.isCovered === true,
    bringsNewClientsToAll: (await loads.all()).some(({ isCovered }) => isCovered),
  });
  return { tables, deps, opens, isRefused, owner: () => owedBy(promise) };
}

const all = (value: boolean) => ({
  thread: value,
  program: value,
  handOver: value,
  page: value,
  closingPage: value,
  list: value,
  roster: value,
  sessions: value,
  isTold: value,
  owes: value,
  bringsNewClients: value,
  bringsNewClientsToAll: value,
});

describe('a deputy', () => {
  it('opens the clients of the coach whom they cover', async () => {
    expect(await (await world()).opens()).toEqual(all(true));
  });

  it.each([
    ['was disabled', { ...toRow(robin), disabledAt: '2026-03-02T09:00:00.000Z' }],
    ['asked for the deletion', { ...toRow(robin), deletionRequestedAt: '2026-03-02T09:00:00.000Z' }],
    ['lost the approval', toRow({ ...robin, coachApproved: false })],
    [
      'lost the approval and keeps own clients for some days',
      toRow({ ...robin, coachApproved: false, clientAccessUntil: '2026-03-20' }),
    ],
    ['is no coach now', toRow({ ...robin, role: 'client' })],
    ['was deleted', null],
  ])('who %s reaches no client, owes nothing and brings the coach no new clients', async (_why, row) => {
    const { tables, opens } = await world();
    const profile = accountKey.profile('robin');
    if (row === null) tables.remove('accounts', ({ pk, sk }) => pk === profile.pk && sk === profile.sk);
    else tables.put('accounts', row);
    expect(await opens()).toEqual(all(false));
  });

  it('whom an admin keeps from one client reaches and owes nothing of that client, and covers for the others', async () => {
    const { tables, deps, opens, owner } = await world();
    tables.put('accounts', toRow(anAccount({ id: 'ben' })));
    await deps.assignments.assign('casey', 'ben', Date.parse('2026-03-02T09:00:00.000Z'));
    tables.put('accounts', toBarredCoachRow('ana', 'robin', '2026-03-02T09:00:00.000Z'));
    const forOthers = { roster: true, sessions: true, bringsNewClients: true, bringsNewClientsToAll: true };
    expect(await opens()).toEqual({ ...all(false), ...forOthers, list: true });
    expect((await deps.coaches.clientsOf('robin')).map(({ account }) => account.id)).toEqual(['ben']);
    expect([...(await deps.coaches.barredAmong('robin', ['ana', 'ben']))]).toEqual(['ana']);
    expect(await actingCoachOf(deps.assignments, 'ben')).toBe('robin');
    expect([await actingCoachOf(deps.assignments, 'ana'), await owner()]).toEqual(['casey', 'casey']);
  });

  it('who undoes the deletion covers again until the last day', async () => {
    const { tables, opens } = await world();
    tables.put('accounts', { ...toRow(robin), deletionRequestedAt: '2026-03-02T09:00:00.000Z' });
    expect(await opens()).toEqual(all(false));
    tables.put('accounts', toRow(robin));
    expect(await opens()).toEqual(all(true));
  });

  it('who left leaves the clients to their own coach', async () => {
    const { tables, deps, isRefused, owner } = await world();
    tables.put('accounts', { ...toRow(robin), disabledAt: '2026-03-02T09:00:00.000Z' });
    expect(await actingCoachOf(deps.assignments, 'ana')).toBe('casey');
    expect(await isRefused(getHandOver(deps, 'casey', 'ana'))).toBe(false);
    expect((await listHandOvers(deps, 'robin')).toRead).toEqual([]);
    expect(await owner()).toBe('casey');
  });

  it.each([
    { disabledAt: '2026-03-02T09:00:00.000Z' },
    { deletionRequestedAt: '2026-03-02T09:00:00.000Z' },
    { coachApproved: false },
  ])('leaves nobody who owes an answer where the coach may open no client either: %j', async (state) => {
    const { tables, owner } = await world();
    tables.put('accounts', { ...toRow(robin), disabledAt: '2026-03-02T09:00:00.000Z' });
    const casey = anAccount({ id: 'casey', role: 'coach', coachApproved: true });
    tables.put('accounts', { ...toRow(casey), ...state });
    expect(await owner()).toBe(null);
  });
});

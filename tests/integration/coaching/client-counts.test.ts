import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { assignWaitingClients } from '#functions/modules/coaches/assign-waiting-clients.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { assignmentRows, toCoachSettingsRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoClientCounts } from '#functions/modules/coaches/storage/dynamo-client-counts.ts';
import { createDynamoCoachChoices } from '#functions/modules/coaches/storage/dynamo-coach-choices.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { createDynamoCoachLoads } from '#functions/modules/coaches/storage/dynamo-coach-loads.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

/** One coach in a table of their own: the job of the stage would assign its clients, too. */
async function world(capacity: number) {
  const table = await makeTable();
  const put = (Item: object) => tables().send(new PutCommand({ TableName: table, Item: { ...Item } }));
  const coachId: string = randomUUID();
  const names = { accounts: table, operations: table, outbox: table };
  const accounts = new Map<string, Account>([
    [coachId, anAccount({ id: coachId, role: 'coach', coachApproved: true })],
  ]);
  const paying = new Set<string>();
  const log = recordingLog();
  const waiting = createDynamoWaitingClients(tables(), table, Date.now, log);
  const loads = createDynamoCoachLoads(tables(), {
    TableName: table,
    hours: { setBy: async (ids) => new Set(ids) },
    clock: Date.now,
  });
  const deps = {
    waiting,
    loads,
    counts: createDynamoClientCounts(tables(), table, Date.now),
    assignments: createDynamoCoachAssigner(tables(), names, Date.now),
    choices: createDynamoCoachChoices(tables(), table, Date.now),
    roll: createDynamoCoachList(tables(), names, Date.now),
    plans: { of: async (id: string) => (paying.has(id) ? { trainsInPerson: false } : null) },
    people: { find: async (id: string) => accounts.get(id) ?? null },
    clock: Date.now,
    log,
  };
  for (const account of accounts.values()) await put(toRow(account));
  await put(toRollRow(coachId, true));
  await put(toCoachSettingsRow(coachId, { capacity, languages: ['en'], locations: [] }));
  const client = async () => {
    const id: string = randomUUID();
    accounts.set(id, anAccount({ id }));
    paying.add(id);
    await waiting.note(id);
    return id;
  };
  /** As it was assigned before counts were kept. */
  const assignedBefore = async (id: string) => {
    const { ofClient, ofCoach } = assignmentRows(coachId, id, '2026-01-01T00:00:00.000Z');
    await put(ofClient);
    await put(ofCoach);
  };
  const count = async () => (await loads.of(coachId))?.clients;
  return { deps, coachId, client, assignedBefore, paying, count };
}

test('the last opening goes once among runs at once, and the count follows plans and moves', async () => {
  const { deps, coachId, client, paying, count } = await world(2);
  const [ana, ben, cleo] = [await client(), await client(), await client()];
  await Promise.all([1, 2, 3].map(() => assignWaitingClients(deps)));
  expect(await count()).toBe(2);
  expect(await deps.assignments.coachOf(cleo)).toBeNull();

  // The opening of a client who stops paying goes to the one who waits, sent twice and at once.
  paying.delete(ana);
  await deps.waiting.note(ana);
  await Promise.all([1, 2].map(() => assignWaitingClients(deps)));
  await assignWaitingClients(deps);
  expect(await deps.assignments.coachOf(cleo)).toBe(coachId);
  expect(await count()).toBe(2);

  const released = await Promise.all([1, 2].map(() => deps.assignments.release(coachId, ben, Date.now())));
  expect(released.filter(Boolean)).toHaveLength(1);
  expect(await count()).toBe(1);
});

test('coaches from before counts were kept are counted before they get a client', async () => {
  const { deps, client, assignedBefore, count } = await world(1);
  const before = await client();
  await assignedBefore(before);
  const waits = await client();
  await Promise.all([1, 2].map(() => assignWaitingClients(deps)));
  await assignWaitingClients(deps);
  expect(await deps.assignments.coachOf(waits)).toBeNull();
  expect(await count()).toBe(1);
});

test('an invitation or an operator moves the count with the client', async () => {
  const { deps, coachId, client, count } = await world(5);
  const ana = await client();
  await assignWaitingClients(deps);
  const next = randomUUID();
  const moved = await Promise.all([1, 2].map(() => deps.assignments.assign(next, ana, Date.now())));
  expect(moved).toContain(true);
  expect(await count()).toBe(0);
  expect(await deps.counts.read(next)).toMatchObject({ clients: [{ clientId: ana, isPaying: true }] });
  await deps.assignments.assign(coachId, ana, Date.now());
  expect(await count()).toBe(1);
});

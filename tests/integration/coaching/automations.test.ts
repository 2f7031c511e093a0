import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { createDynamoQuestions } from '#functions/modules/check-ins/storage/dynamo-questions.ts';
import { assignmentRows } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoTagRepository } from '#functions/modules/coaches/storage/dynamo-tag-repository.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { createDynamoWrittenMessages } from '#functions/modules/messages/storage/dynamo-written-messages.ts';
import { withMessage } from '#functions/modules/messages/thread.ts';
import { ruleJob, ruleQueue, saveRules } from '#functions/modules/roster/automations/rules.ts';
import { runRules } from '#functions/modules/roster/automations/run-rules.ts';
import { createDynamoFirings } from '#functions/modules/roster/storage/dynamo-firings.ts';
import { createDynamoRosterRepository } from '#functions/modules/roster/storage/dynamo-roster-repository.ts';
import { createDynamoRules } from '#functions/modules/roster/storage/dynamo-rules.ts';
import { toSummaryRow } from '#functions/modules/roster/storage/summary-rows.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { RuleAction } from '#shared/contracts/coaching/automations.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

/** A table of the test's own: the job of the stage would run the rules in the stage's. */
let table: string;
beforeAll(async () => {
  table = await makeTable();
});

const actions: RuleAction[] = [
  { kind: 'message', text: 'Welcome, {name}!' },
  { kind: 'task', text: 'Call them' },
  {
    kind: 'form',
    questions: [{ id: randomUUID(), kind: 'text', text: 'What brought you here?', required: false }],
  },
];

/** A coach with a rule for each action, and a client who has just joined. */
async function world() {
  const [coachId, clientId] = [randomUUID(), randomUUID()];
  const clock = frozenClock(new Date(rosterNow).toISOString());
  const log = recordingLog();
  const names = { accounts: table, checkIns: table, messages: table };
  const runs = createLeaseQueue(tables(), {
    table,
    outbox: table,
    queue: ruleQueue,
    content: ruleJob,
    leaseMs: 120_000,
    log,
  });
  const coach = anAccount({ id: coachId, role: 'coach', coachApproved: true });
  const deps = {
    runs,
    clock,
    log,
    rules: createDynamoRules(tables(), table, { clock, runs }),
    roster: createDynamoRosterRepository(tables(), table, clock),
    people: { find: async () => coach },
    firings: createDynamoFirings(tables(), names, clock),
    tags: createDynamoTagRepository(tables(), table, clock),
  };
  const put = (Item: object) => tables().send(new PutCommand({ TableName: table, Item: { ...Item } }));
  const assign = (to: string) => put(assignmentRows(to, clientId, '2026-03-03T10:00:00.000Z').ofClient);
  const facts = factsOf({ name: 'Ada Lovelace', coachedSince: '2026-03-03T10:00:00.000Z' });
  await Promise.all([
    put({ pk: `ACCOUNT#${clientId}`, sk: 'PROFILE' }),
    put(toSummaryRow(clientId, { facts, coachId, revision: 1 })),
    assign(coachId),
  ]);
  const rules = actions.map((action) => ({
    id: randomUUID(),
    trigger: 'joined' as const,
    action,
    enabled: true,
  }));
  await saveRules(deps, coachId, { rules, version: 0 });
  clock.advance(60_000);
  const threads = createDynamoThreadRepository(tables(), { messages: table, promises: table }, clock);
  return {
    deps,
    clock,
    coachId,
    clientId,
    assign,
    threads,
    messages: () => threads.page(clientId, null, 50),
    written: () => createDynamoWrittenMessages(tables(), table).since(clientId, 0),
    tasks: async () => (await deps.roster.own(coachId)).tasks,
    forms: () => createDynamoQuestions(tables(), table, clock).forms(clientId, coachId),
  };
}

test('rules that run twice, at once and again, fire once for each fact, with all they do or none of it', async () => {
  const { deps, clock, messages, tasks, forms, coachId, clientId } = await world();
  // The index may be behind, so each run reads nothing as known.
  const unaware = { ...deps, firings: { ...deps.firings, known: async () => new Map<string, number>() } };
  await Promise.all([runRules(unaware), runRules(unaware)]);
  clock.advance(20 * 60_000);
  await runRules(unaware);
  clock.advance(20 * 60_000);
  expect(await runRules(deps)).toBe(0);
  expect(await messages()).toMatchObject([{ text: 'Welcome, Ada!', byRule: true, senderId: coachId }]);
  expect(await forms()).toMatchObject([{ questions: [{ text: 'What brought you here?' }] }]);
  const [task, ...others] = await tasks();
  expect([task?.text, others]).toEqual(['Call them', []]);
  const tick = (by: string) => deps.roster.finishTask(by, clientId, task?.id ?? '');
  expect([await tick(randomUUID()), await tick(coachId), await tick(coachId)]).toEqual([false, true, true]);
  expect(await tasks()).toEqual([]);
});

test('a client who has another coach by the time of writing gets nothing, and neither does one who is closing', async () => {
  const { deps, assign, messages, tasks, forms } = await world();
  await assign(randomUUID());
  expect(await runRules(deps)).toBe(0);
  expect([await messages(), await tasks(), await forms()]).toEqual([[], [], []]);
  const leaving = await world();
  const closing = { pk: `ACCOUNT#${leaving.clientId}`, sk: 'PROFILE', deletionRequestedAt: '2026-03-03' };
  await tables().send(new PutCommand({ TableName: table, Item: closing }));
  expect(await runRules(leaving.deps)).toBe(0);
  expect(await leaving.messages()).toEqual([]);
});

test('a sequence goes on after its days, and ends with what the client writes', async () => {
  const { deps, clock, coachId, clientId, threads, messages, written } = await world();
  const { version } = await deps.rules.find(coachId);
  const followUps = [1, 2].map((number) => ({ afterDays: 1, text: `Day ${number}` }));
  const [action] = actions;
  if (action === undefined) throw new Error('There is no message');
  const rule = { id: randomUUID(), trigger: 'joined' as const, action, followUps, enabled: true };
  // Before the client joined.
  clock.advance(-2 * 60_000);
  await saveRules(deps, coachId, { rules: [rule], version });
  expect(await deps.rules.find(coachId)).toMatchObject({ rules: [{ id: rule.id, followUps }] });
  const runAfter = (minutes: number) => {
    clock.advance(minutes * 60_000);
    return runRules(deps);
  };
  const dayAndMore = 24 * 60 + 20;
  expect([await runAfter(20), await runAfter(dayAndMore)]).toEqual([1, 1]);
  expect(await written()).toEqual({ client: [], coach: [] });
  const thread = await threads.find(clientId);
  if (thread === null) throw new Error('There is no thread');
  const answer = { id: randomUUID(), from: 'client', senderId: clientId, text: 'Thanks', coachId } as const;
  const answeredAt = new Date(clock()).toISOString();
  await threads.save(withMessage(thread, { ...answer, at: clock(), tier: null }));
  expect(await runAfter(dayAndMore)).toBe(0);
  expect((await messages()).map(({ text }) => text)).toEqual(['Welcome, Ada!', 'Day 1', 'Thanks']);
  expect(await written()).toEqual({ client: [answeredAt], coach: [] });
});

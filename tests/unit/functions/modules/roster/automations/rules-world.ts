import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { assignmentRows, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoTagRepository } from '#functions/modules/coaches/storage/dynamo-tag-repository.ts';
import { createDynamoWrittenMessages } from '#functions/modules/messages/storage/dynamo-written-messages.ts';
import { messageRow, toThreadRow } from '#functions/modules/messages/storage/message-rows.ts';
import { threadWrites } from '#functions/modules/messages/storage/thread-writes.ts';
import { type StoredThread, withMessage } from '#functions/modules/messages/thread.ts';
import type { Firings } from '#functions/modules/roster/automations/firings.ts';
import { ruleJob, ruleQueue, saveRules } from '#functions/modules/roster/automations/rules.ts';
import { runRules } from '#functions/modules/roster/automations/run-rules.ts';
import type { ClientSummary } from '#functions/modules/roster/roster-client.ts';
import { createDynamoFirings } from '#functions/modules/roster/storage/dynamo-firings.ts';
import { createDynamoRules } from '#functions/modules/roster/storage/dynamo-rules.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { RuleAction, SaveAutomations } from '#shared/contracts/coaching/automations.ts';
import type { CoachApproval } from '#shared/domain/coaching/coach-access.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const ruleId = '0198c0de-0000-4000-8000-000000000001';

/** Casey coaches Ada and Ben. Firings, threads and rules are on a table in memory. */
export function rulesWorld() {
  const clock = frozenClock(new Date(rosterNow).toISOString());
  const casey: Pick<Account, 'role' | 'deletionDueAt'> & CoachApproval = {
    role: 'coach',
    coachApproved: true,
  };
  const tables = createMemoryTables({ clock });
  const coachOf = new Map<string, string>();
  const assign = (clientId: string, coachId: string | null) => {
    const key = coachingKey.coachOf(clientId);
    tables.remove('accounts', ({ pk, sk }) => pk === key.pk && sk === key.sk);
    coachOf.delete(clientId);
    if (coachId === null) return;
    coachOf.set(clientId, coachId);
    tables.put('accounts', assignmentRows(coachId, clientId, new Date(clock()).toISOString()).ofClient);
  };
  for (const id of ['ada', 'ben']) {
    tables.put('accounts', toRow(anAccount({ id })));
    assign(id, 'casey');
  }
  const facts = new Map([...coachOf.keys()].map((id) => [id, factsOf({ name: `${id} Lovelace` })]));
  const done: string[] = [];
  const requested: string[] = [];
  const { queue: runs, planned } = storedLeaseQueue(ruleJob, { tables, table: 'accounts', name: ruleQueue });
  const rules = createDynamoRules(tables.client, tableNames.accounts, { clock, runs });
  const tags = createDynamoTagRepository(tables.client, tableNames.accounts, clock);
  const stored = createDynamoFirings(tables.client, tableNames, clock);
  /** Set to let a firing fail before or after it was written. */
  const crash = { before: false, after: false };
  const firings: Firings = {
    ...stored,
    async fire(request) {
      if (crash.before) throw new Error('The table does not answer');
      const end = await stored.fire(request);
      const { firing, deed } = request;
      if (end === 'fired') done.push(`${deed.kind} ${firing.clientId} ${firing.factId}`);
      if (crash.after) throw new Error('The answer of the table was lost');
      return end;
    },
  };
  const deps = {
    runs,
    rules,
    firings,
    tags,
    clock,
    log: recordingLog(),
    written: createDynamoWrittenMessages(tables.client, tableNames.messages),
    roster: {
      requestSummary: async (_coachId: string, clientId: string) => {
        requested.push(clientId);
      },
      summariesOf: async (coachId: string): Promise<ClientSummary[]> =>
        [...coachOf].flatMap(([clientId, coach]) =>
          coach === coachId ? [{ clientId, facts: facts.get(clientId) ?? null }] : [],
        ),
    },
    people: { find: async () => ({ ...anAccount(), ...casey }) },
  };
  const rule = (action: RuleAction, over: Partial<SaveAutomations['rules'][number]> = {}) => ({
    id: ruleId,
    trigger: 'joined' as const,
    action,
    enabled: true,
    ...over,
  });
  const save = async (...list: SaveAutomations['rules']) =>
    saveRules(deps, 'casey', { rules: list, version: (await rules.find('casey')).version });
  /** A message by hand, as `sendMessage` stores it. */
  const write = async (from: 'client' | 'coach', clientId: string, text = 'Hi') => {
    const senderId = from === 'coach' ? 'casey' : clientId;
    const thread = await stored.thread(clientId, 'casey');
    const message = { id: crypto.randomUUID(), from, senderId, text, coachId: 'casey', at: clock() };
    const change = withMessage(thread, { ...message, tier: null });
    for (const item of threadWrites(tableNames.messages, change)) tables.put('messages', item.Put.Item);
    const known = facts.get(clientId);
    if (from === 'client' && known) facts.set(clientId, { ...known, lastWroteAt: change.message.sentAt });
  };
  const join = (id: string) =>
    facts.set(id, factsOf({ name: `${id} Lovelace`, coachedSince: new Date(clock()).toISOString() }));
  /** A quarter of an hour later, when the rules run again. */
  const later = (minutes = 16) => {
    clock.advance(minutes * 60_000);
    return runRules(deps);
  };
  return {
    deps,
    tables,
    clock,
    casey,
    facts,
    done,
    requested,
    planned,
    assign,
    thread: (clientId: string) => stored.thread(clientId, 'casey'),
    setThread: (thread: StoredThread) => tables.put('messages', toThreadRow(thread)),
    /** Those that were written, in no order. */
    messages: () => tables.rows('messages').flatMap((row) => messageRow.safeParse(row).data ?? []),
    crash,
    rulesRows: () => tables.rows('accounts').filter(({ sk }) => sk === 'AUTOMATIONS'),
    putAccountsRow: (row: Record<string, unknown>) => tables.put('accounts', row),
    write,
    rule,
    save,
    join,
    later,
  };
}

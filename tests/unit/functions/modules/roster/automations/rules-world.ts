import type { Automations, RuleAction, SaveAutomations } from '#shared/contracts/coaching/automations.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { memoryLeaseQueue } from '#tests/support/fakes/memory-lease-queue.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import {
  emptyThread,
  type StoredMessage,
  type StoredThread,
} from '../../../../../../functions/modules/messages/thread.ts';
import type { Firings } from '../../../../../../functions/modules/roster/automations/firings.ts';
import {
  type RuleJob,
  type RulesRepository,
  saveRules,
} from '../../../../../../functions/modules/roster/automations/rules.ts';
import { runRules } from '../../../../../../functions/modules/roster/automations/run-rules.ts';
import type { ClientSummary } from '../../../../../../functions/modules/roster/roster.ts';

export const ruleId = '0198c0de-0000-4000-8000-000000000001';

/** Casey coaches Ada and Ben. Firings, threads and rules are in memory, with the conditions of the tables. */
export function rulesWorld() {
  const clock = frozenClock(new Date(rosterNow).toISOString());
  const casey = { role: 'coach' as const, coachApproved: true };
  const coachOf = new Map([
    ['ada', 'casey'],
    ['ben', 'casey'],
  ]);
  const facts = new Map([...coachOf.keys()].map((id) => [id, factsOf({ name: `${id} Lovelace` })]));
  const lists = new Map<string, Automations>();
  const threads = new Map<string, StoredThread>();
  const done: string[] = [];
  const messages: StoredMessage[] = [];
  const fired = new Set<string>();
  const { queue: runs, rows: jobs } = memoryLeaseQueue<RuleJob>();
  const find = async (coachId: string) => lists.get(coachId) ?? { rules: [], version: 0 };
  const rules: RulesRepository = {
    find,
    async save(coachId, next) {
      if ((await find(coachId)).version !== next.version - 1) return false;
      lists.set(coachId, next);
      return true;
    },
    async planRun(coachId) {
      const key = { pk: coachId, sk: 'RUN' };
      await runs.plan(key, clock(), { coachId });
      await runs.move(key, clock());
    },
  };
  /** Set to let a firing fail before or after it was written. */
  const crash = { before: false, after: false };
  const firings: Firings = {
    known: async (all) => new Set(all.flatMap(({ id }) => (fired.has(id) ? [id] : []))),
    thread: async (clientId, coachId) => threads.get(clientId) ?? emptyThread(clientId, coachId),
    async fire({ firing, rulesVersion, deed }) {
      if (crash.before) throw new Error('The table does not answer');
      if (fired.has(firing.id)) return 'known';
      if ((await find(firing.coachId)).version !== rulesVersion) return 'withdrawn';
      if (coachOf.get(firing.clientId) !== firing.coachId) return 'withdrawn';
      if (deed.kind === 'message') {
        const { after, message } = deed.change;
        if ((threads.get(firing.clientId)?.version ?? 0) !== after.version - 1) return 'changed';
        threads.set(firing.clientId, after);
        if (message) messages.push(message);
      }
      fired.add(firing.id);
      done.push(`${deed.kind} ${firing.clientId} ${firing.factId}`);
      if (crash.after) throw new Error('The answer of the table was lost');
      return 'fired';
    },
  };
  const deps = {
    runs,
    rules,
    firings,
    clock,
    log: recordingLog(),
    roster: {
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
    saveRules(deps, 'casey', { rules: list, version: (await find('casey')).version });
  const join = (id: string) =>
    facts.set(id, factsOf({ name: `${id} Lovelace`, coachedSince: new Date(clock()).toISOString() }));
  /** A quarter of an hour later, when the rules run again. */
  const later = (minutes = 16) => {
    clock.advance(minutes * 60_000);
    return runRules(deps);
  };
  return {
    deps,
    clock,
    casey,
    coachOf,
    facts,
    threads,
    done,
    messages,
    jobs,
    crash,
    rule,
    save,
    join,
    later,
  };
}

import { withRuleMessage } from '#functions/modules/messages/thread.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Rule } from '#shared/contracts/coaching/automations.ts';
import { namePlaceholder } from '#shared/contracts/coaching/saved-replies.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { afterQuietHours } from '#shared/domain/coaching/quiet-hours.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { isStillTrue, mayReceive, triggerFacts } from '#shared/domain/roster/trigger-facts.ts';
import type { Firing } from '../coach-tasks.ts';
import type { RosterRepository } from '../roster.ts';
import type { ClientSummary } from '../roster-client.ts';
import type { Deed, Firings } from './firings.ts';
import type { RuleJob, RulesRepository } from './rules.ts';

export type RunRulesDeps = {
  readonly runs: LeaseQueue<RuleJob>;
  readonly rules: Pick<RulesRepository, 'find'>;
  readonly roster: Pick<RosterRepository, 'summariesOf'>;
  readonly people: {
    find(accountId: string): Promise<Pick<Account, 'role' | 'coachApproved' | 'clientAccessUntil'> | null>;
  };
  readonly firings: Firings;
  readonly clock: Clock;
  readonly log: Log;
};

/** Leaves time before the function ends, and the rest to the next run. */
const runMs = 40_000;
const everyMs = 15 * minuteMs;
/** An outage of a few days loses nothing; after a week, nobody wants to hear of it. */
export const freshMs = 7 * 24 * 60 * minuteMs;

/** @returns How many times a rule fired. */
export async function runRules(deps: RunRulesDeps): Promise<number> {
  let fired = 0;
  await runDue(deps.runs, { ...deps, forMs: runMs }, async ({ content }) => {
    const { count, result } = await runOfCoach(deps, content);
    fired += count;
    return result;
  });
  return fired;
}

type Run = { readonly count: number; readonly result: JobResult<RuleJob> };

/** Ends with the last rule that is switched on; saving one begins again. */
async function runOfCoach(deps: RunRulesDeps, job: RuleJob): Promise<Run> {
  const { rules, roster, people, firings, clock } = deps;
  const [coach, stored] = await Promise.all([people.find(job.coachId), rules.find(job.coachId)]);
  const isOn = stored.rules.some(({ enabledAt }) => enabledAt !== null);
  if (coach?.role !== 'coach' || !isOn) return { count: 0, result: {} };
  const again = { next: { dueAt: clock() + everyMs, content: job } };
  if (!mayOpenClients(coach, clock())) return { count: 0, result: again };
  const summaries = await roster.summariesOf(job.coachId);
  const due = stored.rules.flatMap((rule) =>
    summaries.flatMap((client) => dueFirings(job.coachId, rule, client, clock())),
  );
  const known = await firings.known(due.map(({ firing }) => firing));
  let count = 0;
  for (const { firing, rule, facts } of due) {
    if (known.has(firing.id)) continue;
    try {
      if (await fire(deps, { firing, rule, facts, version: stored.version })) count += 1;
    } catch (error) {
      // One client's broken row keeps nobody else waiting; the next run tries again.
      deps.log.error('rule not fired', { error: error instanceof Error ? error.name : 'unknown' });
    }
  }
  return { count, result: again };
}

type DueFiring = { readonly firing: Firing; readonly rule: Rule; readonly facts: ClientFacts };

/** Facts since the rule was switched on that it has to act on now. Messages wait for the end of the quiet hours. */
function dueFirings(
  coachId: string,
  rule: Rule,
  { clientId, facts }: ClientSummary,
  now: number,
): DueFiring[] {
  const { enabledAt, trigger, action } = rule;
  if (enabledAt === null || facts === null) return [];
  if (!mayReceive({ trigger, action: action.kind }, facts, now)) return [];
  if (action.kind === 'message' && afterQuietHours(now, facts.timeZone) > now) return [];
  const since = Math.max(Date.parse(enabledAt), now - freshMs);
  return triggerFacts(trigger, facts, now)
    .filter((fact) => fact.at >= since && isStillTrue(trigger, fact, facts, now))
    .map((fact) => {
      const about = { ruleId: rule.id, clientId, factId: fact.id };
      const id = ownedId(coachId, JSON.stringify(about));
      return { firing: { id, coachId, ...about }, rule, facts };
    });
}

type Fire = DueFiring & { readonly version: number };
/** The thread may change while a message is written. */
const attempts = 4;

async function fire(
  { firings, clock }: RunRulesDeps,
  { firing, rule, facts, version }: Fire,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const deed = await deedOf(firings, firing, rule, facts, clock());
    if (deed === null) return false;
    const end = await firings.fire({ firing, rulesVersion: version, at: clock(), deed });
    if (end !== 'changed') return end === 'fired';
  }
  // The next run tries again.
  return false;
}

/** Null while either side blocks the thread. */
async function deedOf(
  firings: Firings,
  { id, clientId, coachId }: Firing,
  { action }: Rule,
  { name }: ClientFacts,
  at: number,
): Promise<Deed | null> {
  if (action.kind !== 'message') return action;
  const thread = await firings.thread(clientId, coachId);
  if (thread.blockedBy.length > 0) return null;
  const [firstName = name] = name.split(' ');
  const text = action.text.replaceAll(namePlaceholder, firstName);
  return { kind: 'message', change: withRuleMessage(thread, { id, coachId, text, at }) };
}

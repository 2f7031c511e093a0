import { withCoachNotice } from '#functions/modules/messages/thread.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Automations } from '#shared/contracts/coaching/automations.ts';
import { withFirstName } from '#shared/contracts/coaching/saved-replies.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { type CoachApproval, mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { isSilent } from '#shared/domain/roster/rule-steps.ts';
import type { RosterRepository } from '../roster.ts';
import type { ClientSummary } from '../roster-client.ts';
import { type DueStep, dueStep, openFacts } from './due-steps.ts';
import type { Deed, Firings } from './firings.ts';
import type { RuleJob, RulesRepository } from './rules.ts';
import { type ReadTags, withTags } from './tagged-clients.ts';

export type RunRulesDeps = {
  readonly runs: LeaseQueue<RuleJob>;
  readonly rules: Pick<RulesRepository, 'find'>;
  readonly roster: Pick<RosterRepository, 'summariesOf' | 'requestSummary'>;
  readonly tags: ReadTags;
  readonly people: {
    find(accountId: string): Promise<(Pick<Account, 'role'> & CoachApproval) | null>;
  };
  readonly firings: Firings;
  readonly clock: Clock;
  readonly log: Log;
};

/** Leaves time before the function ends, and the rest to the next run. */
const runMs = 25_000;
const everyMs = 15 * minuteMs;

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
  const { rules, roster, tags, people, firings, clock } = deps;
  const [coach, stored] = await Promise.all([people.find(job.coachId), rules.find(job.coachId)]);
  const isOn = stored.rules.some(({ enabledAt }) => enabledAt !== null);
  if (coach?.role !== 'coach' || !isOn) return { count: 0, result: {} };
  const again = { next: { dueAt: clock() + everyMs, content: job } };
  if (!mayOpenClients(coach, clock())) return { count: 0, result: again };
  const summaries = await withTags(
    tags,
    job.coachId,
    stored.rules.flatMap(({ enabledAt, conditions }) => (enabledAt === null ? [] : [conditions])),
    await roster.summariesOf(job.coachId),
  );
  await requestGoals(deps, job.coachId, stored.rules, summaries);
  const open = stored.rules.flatMap((rule) =>
    summaries.flatMap((client) => openFacts(job.coachId, rule, client, clock())),
  );
  const known = await firings.known(open.flatMap((each) => each.firings));
  let count = 0;
  for (const each of open) {
    const due = dueStep(each, known, clock());
    if (due === null) continue;
    try {
      if (await fire(deps, due, stored.version)) count += 1;
    } catch (error) {
      // One client's broken row keeps nobody else waiting; the next run tries again.
      deps.log.error('rule not fired', { error: error instanceof Error ? error.name : 'unknown' });
    }
  }
  return { count, result: again };
}

/** Summaries from before rules could ask for a goal are written again, and the next run has it. */
async function requestGoals(
  { roster, log }: RunRulesDeps,
  coachId: string,
  rules: Automations['rules'],
  summaries: readonly ClientSummary[],
): Promise<void> {
  if (rules.every(({ enabledAt, conditions }) => enabledAt === null || conditions?.goals === undefined))
    return;
  const without = summaries.filter(({ facts }) => facts !== null && facts.primaryGoal === undefined);
  const asked = without.map(({ clientId }) => roster.requestSummary(coachId, clientId));
  // The next run asks again, and the other clients do not wait for it.
  for (const answer of await Promise.allSettled(asked)) {
    if (answer.status === 'rejected') log.warn('summary not requested', { reason: String(answer.reason) });
  }
}

/** The thread may change while a message is written. */
const attempts = 4;

async function fire({ firings, clock }: RunRulesDeps, due: DueStep, rulesVersion: number): Promise<boolean> {
  const { firing } = due;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const deed = await deedOf(firings, due, clock());
    if (deed === null) return false;
    const end = await firings.fire({ firing, rulesVersion, at: clock(), deed });
    if (end !== 'changed') return end === 'fired';
  }
  // The next run tries again.
  return false;
}

/** Null while either side blocks the thread or an admin stopped the coach from writing there, and once a sequence has been answered. */
async function deedOf(firings: Firings, due: DueStep, at: number): Promise<Deed | null> {
  const { action, conditions = {}, followUps = [] } = due.rule;
  if (action.kind !== 'message') return action;
  const { id, clientId, coachId } = due.firing;
  const thread = await firings.thread(clientId, coachId);
  if (thread.blockedBy.length > 0 || thread.barred.includes(coachId)) return null;
  // The summary may be a moment behind the thread.
  const { coachedSince, name } = due.facts;
  const lastWroteAt = newest(due.facts.lastWroteAt, thread.wroteAt.client);
  if (due.step === 0 && !isSilent(conditions, { lastWroteAt, coachedSince }, due.dueAt)) return null;
  const answeredAt = newest(lastWroteAt, thread.wroteAt.coach);
  if (due.startedAt !== null && answeredAt !== null && Date.parse(answeredAt) > due.startedAt) return null;
  const written = due.step === 0 ? action.text : followUps[due.step - 1]?.text;
  if (written === undefined) return null;
  const text = withFirstName(written, name);
  return { kind: 'message', change: withCoachNotice(thread, { id, coachId, text, at }, 'byRule') };
}

const newest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

import { withCoachNotice } from '#functions/modules/messages/thread.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Broadcast } from '#shared/contracts/coaching/broadcasts.ts';
import { withFirstName } from '#shared/contracts/coaching/saved-replies.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { type CoachApproval, mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { afterQuietHours } from '#shared/domain/coaching/quiet-hours.ts';
import type { BroadcastOutcome } from '#shared/domain/roster/broadcasts.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import type { Firings } from '../automations/firings.ts';
import type { RosterRepository } from '../roster.ts';
import type { BroadcastDelivery, BroadcastJob, BroadcastRepository } from './broadcast-repository.ts';

export type RunBroadcastsDeps = {
  readonly broadcastRuns: LeaseQueue<BroadcastJob>;
  readonly broadcasts: BroadcastRepository & BroadcastDelivery;
  readonly roster: Pick<RosterRepository, 'summariesOf'>;
  readonly firings: Pick<Firings, 'thread'>;
  readonly people: {
    find(accountId: string): Promise<(Pick<Account, 'role'> & CoachApproval) | null>;
  };
  readonly clock: Clock;
  readonly log: Log;
};

/** Leaves time for the rules of coaches, which the same run works on. */
const runMs = 15_000;
/** The thread may change while a message is written. */
const attempts = 4;
/** Until a client's summary is there. After a day without one they count as gone. */
const againMs = 5 * minuteMs;

type Decided = { readonly outcome: BroadcastOutcome | 'late' } | { readonly laterAt: number };

/** @returns How many messages were sent. */
export async function runBroadcasts(deps: RunBroadcastsDeps): Promise<number> {
  let sent = 0;
  const until = deps.clock() + runMs;
  await runDue(deps.broadcastRuns, { ...deps, forMs: runMs }, async ({ content }) => {
    const { count, result } = await runOne(deps, content, until);
    sent += count;
    return result;
  });
  return sent;
}

/** What a run that was killed had sent, the next one finds in the threads. */
async function runOne(
  deps: RunBroadcastsDeps,
  job: BroadcastJob,
  until: number,
): Promise<{ readonly count: number; readonly result: JobResult<BroadcastJob> }> {
  const { broadcasts, roster, people, clock, log } = deps;
  const { coachId, broadcastId } = job;
  const [broadcast, coach] = await Promise.all([broadcasts.find(coachId, broadcastId), people.find(coachId)]);
  if (broadcast === null) return { count: 0, result: {} };
  const mayWrite = coach?.role === 'coach' && mayOpenClients(coach, clock());
  const summaries = await roster.summariesOf(coachId);
  const factsOf = new Map(summaries.map(({ clientId, facts }) => [clientId, facts]));
  const known = new Set([...broadcast.outcomes.map(({ clientId }) => clientId), ...(broadcast.late ?? [])]);
  const outcomes: Broadcast['outcomes'] = [];
  const late: string[] = [];
  const later: number[] = [];
  for (const clientId of broadcast.recipients.filter((id) => !known.has(id))) {
    if (clock() >= until) {
      later.push(clock());
      continue;
    }
    try {
      const decided: Decided = mayWrite
        ? await decide(deps, { coachId, broadcast, clientId }, factsOf.get(clientId))
        : { outcome: 'stopped' };
      if ('laterAt' in decided) later.push(decided.laterAt);
      else if (decided.outcome === 'late') late.push(clientId);
      else outcomes.push({ clientId, outcome: decided.outcome });
    } catch (error) {
      // One client's broken row keeps nobody else waiting; the next run tries again.
      log.error('broadcast not sent', { error: error instanceof Error ? error.name : 'unknown' });
      later.push(clock() + againMs);
    }
  }
  await broadcasts.decide(coachId, broadcastId, { outcomes, late });
  const count = outcomes.filter(({ outcome }) => outcome === 'sent').length;
  return { count, result: later.length === 0 ? {} : { next: { dueAt: Math.min(...later), content: job } } };
}

type Recipient = { readonly coachId: string; readonly clientId: string; readonly broadcast: Broadcast };

async function decide(
  { broadcasts, firings, clock }: RunBroadcastsDeps,
  { coachId, clientId, broadcast }: Recipient,
  facts: ClientFacts | null | undefined,
): Promise<Decided> {
  const id = ownedId(coachId, JSON.stringify({ broadcastId: broadcast.id, clientId }));
  if (await broadcasts.isDelivered(clientId, id)) return { outcome: 'sent' };
  if (facts === undefined) return { outcome: 'left' };
  const { deliverBy } = broadcast;
  const isLateAt = (at: number) => deliverBy !== undefined && at > Date.parse(deliverBy);
  if (facts === null) {
    const isLate = clock() > Date.parse(broadcast.createdAt) + dayMs;
    return isLate ? { outcome: 'left' } : { laterAt: clock() + againMs };
  }
  if (facts.pause !== undefined) return { outcome: 'paused' };
  const laterAt = afterQuietHours(clock(), facts.timeZone);
  // Quiet hours that end too late are known to the coach now, while there is time to call.
  if (isLateAt(laterAt)) return { outcome: 'late' };
  if (laterAt > clock()) return { laterAt };
  const text = withFirstName(broadcast.text, facts.name);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const thread = await firings.thread(clientId, coachId);
    if (thread.blockedBy.length > 0 || thread.barred.includes(coachId)) return { outcome: 'unreachable' };
    const change = withCoachNotice(thread, { id, coachId, text, at: clock() }, 'toSeveral');
    const end = await broadcasts.deliver({ coachId, clientId, change });
    if (end !== 'changed') return { outcome: end };
    // The change may have been another run's delivery of this very message.
    if (await broadcasts.isDelivered(clientId, id)) return { outcome: 'sent' };
  }
  return { laterAt: clock() };
}

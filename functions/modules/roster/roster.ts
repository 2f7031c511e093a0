import type { AssignedIds, CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { maxSnoozeDays, type RosterClient, type SnoozeRequest } from '#shared/contracts/coaching/roster.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import type { ReasonId } from '#shared/domain/roster/reason-ids.ts';
import { reasonsOf } from '#shared/domain/roster/reasons.ts';
import { recentAdherence } from '#shared/domain/roster/recent-adherence.ts';
import { byUrgency } from '#shared/domain/roster/urgency.ts';

/** Without facts for the moment between a new assignment and the change that it causes. */
export type ClientSummary = { readonly clientId: string; readonly facts: ClientFacts | null };
type Covering = RosterClient['coveringFor'];
export type Snooze = SnoozeRequest & {
  readonly clientId: string;
  readonly coachId: string;
  readonly reason: ReasonId;
};

/** Made by a rule of the coach, and not ticked off yet. */
export type CoachTask = RosterClient['tasks'][number] & { readonly clientId: string };

export type RosterRepository = {
  /** The coach's own clients, every snooze that the coach made, and the tasks that their rules made. */
  own(coachId: string): Promise<{
    readonly summaries: readonly ClientSummary[];
    readonly snoozes: readonly Snooze[];
    readonly tasks: readonly CoachTask[];
  }>;
  summariesOf(coachId: string): Promise<readonly ClientSummary[]>;
  /** Has the summary of a client of this coach written again, once an hour at most. */
  requestSummary(coachId: string, clientId: string): Promise<void>;
  /** The last one saved wins: it is one coach's own. */
  snooze(snooze: Snooze): Promise<void>;
  unsnooze(snooze: Pick<Snooze, 'clientId' | 'coachId' | 'reason'>): Promise<void>;
};

type Deps = {
  readonly roster: RosterRepository;
  readonly coaches: Pick<CoachDirectory, 'clientOf'> & AssignedIds;
  readonly people: { find(accountId: string): Promise<Pick<Account, 'fullName'> | null> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
};

type Coach = Pick<Account, 'id' | 'timeZone'> & Parameters<typeof mayOpenClients>[0];

/**
 * Empty for a coach who may not open clients now. An assigned client whose summary is missing is listed by name, and the
 * summary is asked for.
 */
export async function readRoster(deps: Deps, coach: Coach): Promise<RosterClient[]> {
  const { roster, coaches, people, clock } = deps;
  if (!mayOpenClients(coach, clock())) return [];
  const [own, { coachIds, clientCount }] = await Promise.all([
    roster.own(coach.id),
    coaches.reachOf(coach.id),
  ]);
  // Every assignment writes a summary, so one is missing only where the counts differ.
  const assigned = own.summaries.length === clientCount ? [] : await coaches.clientIdsOf(coach.id);
  const covered = await Promise.all(
    coachIds
      .filter((id) => id !== coach.id)
      .map(async (id) => {
        const [summaries, theirs, person] = await Promise.all([
          roster.summariesOf(id),
          coaches.clientIdsOf(id),
          people.find(id),
        ]);
        const coveringFor = { id, name: person?.fullName ?? '' };
        const all = await withMissing(deps, id, summaries, theirs);
        return all.map((summary) => ({ ...summary, coveringFor }));
      }),
  );
  const today = localDayOf(clock(), coach.timeZone);
  const inForce = own.snoozes.filter(({ until }) => until > today);
  const summaries = await withMissing(deps, coach.id, own.summaries, assigned);
  const all = [...summaries.map((summary) => ({ ...summary, coveringFor: null })), ...covered.flat()];
  const tasksOf = (clientId: string) =>
    own.tasks
      .filter((task) => task.clientId === clientId)
      .map(({ id, text, since }) => ({ id, text, since }))
      .toSorted((a, b) => a.since.localeCompare(b.since));
  const clients = all.map(async (summary) => {
    const client =
      summary.facts === null
        ? await newClient(people, summary)
        : rosterClient({ ...summary, facts: summary.facts }, inForce, clock());
    return client && { ...client, tasks: tasksOf(summary.clientId) };
  });
  return byUrgency((await Promise.all(clients)).filter((client) => client !== null));
}

/** Rows from before summaries existed, and a run that failed, leave an assigned client without one. */
async function withMissing(
  { roster, log }: Pick<Deps, 'roster' | 'log'>,
  coachId: string,
  summaries: readonly ClientSummary[],
  assigned: readonly string[],
): Promise<readonly ClientSummary[]> {
  const listed = new Set(summaries.map(({ clientId }) => clientId));
  const absent = assigned
    .filter((clientId) => !listed.has(clientId))
    .map((clientId) => ({ clientId, facts: null }));
  const incomplete = [...summaries.filter(({ facts }) => facts === null), ...absent];
  const asked = incomplete.map(({ clientId }) => roster.requestSummary(coachId, clientId));
  // The next reading asks again; this one has the names.
  for (const answer of await Promise.allSettled(asked)) {
    if (answer.status === 'rejected') log.warn('summary not requested', { reason: String(answer.reason) });
  }
  return [...summaries, ...absent];
}

async function newClient(
  people: Deps['people'],
  { clientId, coveringFor }: Pick<ClientSummary, 'clientId'> & { readonly coveringFor: Covering },
): Promise<Omit<RosterClient, 'tasks'> | null> {
  const person = await people.find(clientId);
  if (person === null) return null;
  const figures = {
    adherencePercent: null,
    lastWorkoutDay: null,
    lastCheckInDay: null,
    weightGrams: null,
    lastWroteAt: null,
    nextSessionAt: null,
  };
  return {
    id: clientId,
    name: person.fullName,
    tier: null,
    coveringFor,
    reasons: [],
    snoozed: [],
    unanswered: 0,
    answerDueAt: null,
    figures,
  };
}

function rosterClient(
  {
    clientId,
    facts,
    coveringFor,
  }: { readonly clientId: string; readonly facts: ClientFacts; readonly coveringFor: Covering },
  snoozes: readonly Snooze[],
  now: number,
): Omit<RosterClient, 'tasks'> {
  const reasons = reasonsOf(facts, now).map((reason) => {
    const snooze = snoozes.find(
      (each) => each.clientId === clientId && each.reason === reason.id && each.about === reason.about,
    );
    return { reason: { ...reason, values: { ...reason.values } }, snooze };
  });
  return {
    id: clientId,
    name: facts.name,
    tier: facts.tier,
    coveringFor,
    ...(facts.pause === undefined ? {} : { pause: facts.pause }),
    reasons: reasons.flatMap(({ reason, snooze }) => (snooze === undefined ? [reason] : [])),
    snoozed: reasons.flatMap(({ reason, snooze }) =>
      snooze === undefined ? [] : [{ ...reason, until: snooze.until, note: snooze.note }],
    ),
    unanswered: facts.checkIns.unanswered,
    answerDueAt: facts.checkIns.waiting?.dueAt ?? null,
    figures: {
      adherencePercent: recentAdherence(facts.training, localDayOf(now, facts.timeZone)).percent,
      lastWorkoutDay: facts.training.lastDay,
      lastCheckInDay: facts.checkIns.newest?.day ?? null,
      weightGrams: facts.weight?.grams ?? null,
      lastWroteAt: facts.lastWroteAt,
      nextSessionAt: facts.nextSessions.find(({ startsAt }) => Date.parse(startsAt) >= now)?.startsAt ?? null,
    },
  };
}

/**
 * Sent again it is the same snooze. A deputy's snooze hides nothing from the client's own coach.
 * @throws AppError not-found for a client whom the coach may not act for; invalid for a day in the past or too far ahead.
 */
export async function snoozeReason(
  { roster, coaches, clock }: Omit<Deps, 'people' | 'log'>,
  coach: Pick<Account, 'id' | 'timeZone'>,
  { clientId, reason }: Pick<Snooze, 'clientId' | 'reason'>,
  request: SnoozeRequest,
): Promise<void> {
  await requireClient(coaches, coach.id, clientId);
  const today = localDayOf(clock(), coach.timeZone);
  if (request.until <= today || request.until > addDays(today, maxSnoozeDays)) {
    const problem = `must be 1 to ${maxSnoozeDays} days from now`;
    throw new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
      fields: [{ field: 'until', problem }],
    });
  }
  await roster.snooze({ ...request, clientId, coachId: coach.id, reason });
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function unsnoozeReason(
  { roster, coaches }: Pick<Deps, 'roster' | 'coaches'>,
  coachId: string,
  { clientId, reason }: Pick<Snooze, 'clientId' | 'reason'>,
): Promise<void> {
  await requireClient(coaches, coachId, clientId);
  await roster.unsnooze({ clientId, coachId, reason });
}

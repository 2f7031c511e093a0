import type { AssignedIds, CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { noSuchClient, requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { maxSnoozeDays, type RosterClient, type SnoozeRequest } from '#shared/contracts/coaching/roster.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { answersDueToday, type RosterRow, rosterRowOf } from '#shared/domain/roster/roster-row.ts';
import { byUrgency } from '#shared/domain/roster/urgency.ts';
import {
  type ClientSummary,
  type CoachTask,
  listedClient,
  type People,
  type Snooze,
} from './roster-client.ts';

export type RosterRepository = {
  /** The coach's own clients, every snooze that the coach made, and the tasks that their rules made. */
  own(coachId: string): Promise<{
    readonly summaries: readonly ClientSummary[];
    readonly snoozes: readonly Snooze[];
    readonly tasks: readonly CoachTask[];
  }>;
  /** The same of one client, without a check of whose client it is. */
  ofClient(
    coachId: string,
    clientId: string,
  ): Promise<{
    readonly facts: ClientFacts | null;
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
  readonly people: People;
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
        const barred = await coaches.barredAmong(
          coach.id,
          all.map(({ clientId }) => clientId),
        );
        const open = all.filter(({ clientId }) => !barred.has(clientId));
        return open.map((summary) => ({ ...summary, coveringFor }));
      }),
  );
  const summaries = await withMissing(deps, coach.id, own.summaries, assigned);
  const all = [...summaries.map((summary) => ({ ...summary, coveringFor: null })), ...covered.flat()];
  const known = { snoozes: inForce(own.snoozes, coach, clock()), tasks: own.tasks, now: clock() };
  const clients = await Promise.all(all.map((summary) => listedClient(people, summary, known)));
  return byUrgency(clients.filter((client) => client !== null));
}

/** The same clients as the list shows them, and the first one whole. */
export async function readRosterRows(
  deps: Deps,
  coach: Coach,
): Promise<{ readonly rows: RosterRow[]; readonly first: RosterClient | undefined }> {
  const clients = await readRoster(deps, coach);
  const now = deps.clock();
  return {
    rows: clients.map((client) => rosterRowOf(client, answersDueToday(client, now, coach.timeZone))),
    first: clients[0],
  };
}

/**
 * One client as the roster has them, read when the coach picks the client. Like the list it is not in the access log.
 * @throws AppError not-found for a client whom the coach may not act for.
 */
export async function readClientReasons(
  { roster, coaches, people, clock }: Omit<Deps, 'log'>,
  coach: Coach,
  clientId: string,
): Promise<RosterClient> {
  const [{ coveringFor: ownCoachId }, { facts, snoozes, tasks }] = await Promise.all([
    requireClient(coaches, coach.id, clientId),
    roster.ofClient(coach.id, clientId),
  ]);
  const ownCoach = ownCoachId === null ? null : await people.find(ownCoachId);
  const coveringFor = ownCoachId === null ? null : { id: ownCoachId, name: ownCoach?.fullName ?? '' };
  const known = { snoozes: inForce(snoozes, coach, clock()), tasks, now: clock() };
  const client = await listedClient(people, { clientId, facts, coveringFor }, known);
  if (client === null) throw noSuchClient();
  return client;
}

function inForce(snoozes: readonly Snooze[], { timeZone }: Coach, now: number): readonly Snooze[] {
  const today = localDayOf(now, timeZone);
  return snoozes.filter(({ until }) => until > today);
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

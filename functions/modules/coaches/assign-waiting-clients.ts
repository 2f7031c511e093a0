import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { isUnderway } from '#shared/domain/coaching/time-away.ts';
import { type ClientNeeds, type CoachLoad, chooseCoach, freePlaces } from './choose-coach.ts';
import type { CoachAssigner, CoachAssignments } from './coach-assignments.ts';
import type { CoachRoll } from './coach-roll.ts';
import { type CoachSetupDeps, readCoachSetup } from './coach-setup.ts';
import { assignmentMails } from './coaching-mails.ts';
import type { People } from './invitations.ts';
import type { AbsenceRepository } from './time-away.ts';

export type WaitingClient = {
  readonly clientId: string;
  readonly since: string;
  readonly notedAt: string;
};

export type WaitingClients = {
  list(): Promise<readonly WaitingClient[]>;
  /** Keeps a note that was renewed since it was read. */
  remove(client: WaitingClient): Promise<void>;
};

export type ClientPlans = {
  /** null for an account that pays for no tier and no in-person plan. */
  of(accountId: string): Promise<{ readonly trainsInPerson: boolean } | null>;
};

export type AssignWaitingDeps = CoachSetupDeps & {
  readonly waiting: WaitingClients;
  readonly plans: ClientPlans;
  readonly roll: Pick<CoachRoll, 'ids' | 'clientIds' | 'setRoom'>;
  readonly absences: Pick<AbsenceRepository, 'find'>;
  readonly people: People;
  readonly assignments: CoachAssignments & CoachAssigner;
  readonly clock: Clock;
  readonly log: Log;
};

/** Two runs take each other's coach at most as often as there are clients in both. */
const attempts = 5;
const hourMs = 3_600_000;

/**
 * Assigns paying clients without a coach to the approved coach with the most room. Parallel runs assign once, and
 * never more clients than a coach takes.
 * @returns How many were assigned, and how many have waited for over an hour.
 */
export async function assignWaitingClients(
  deps: AssignWaitingDeps,
): Promise<{ readonly assigned: number; readonly late: number }> {
  let assigned = 0;
  let late = 0;
  const waiting = await deps.waiting.list();
  for (const client of waiting) {
    try {
      const outcome = await assignClient(deps, client);
      if (outcome === 'assigned') assigned += 1;
      if (outcome === 'waits' && deps.clock() - Date.parse(client.since) >= hourMs) late += 1;
    } catch (error) {
      // One failure must not keep the others waiting.
      deps.log.error('client not assigned', { error: error instanceof Error ? error.name : 'unknown' });
    }
  }
  if (waiting.length > 0) await publishRoom(deps);
  return { assigned, late };
}

async function assignClient(
  deps: AssignWaitingDeps,
  waiting: WaitingClient,
): Promise<'assigned' | 'waits' | 'settled'> {
  const { clientId } = waiting;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const needs = await needsOf(deps, clientId);
    if (needs === null) {
      await deps.waiting.remove(waiting);
      return 'settled';
    }
    const [loads, barred] = await Promise.all([coachLoads(deps), deps.assignments.barredFrom(clientId)]);
    const coach = chooseCoach(
      loads.filter(({ id }) => !barred.includes(id)),
      needs,
    );
    if (coach === null) return 'waits';
    const at = deps.clock();
    const mails = assignmentMails(coach.id, clientId, at);
    const reason = { kind: 'payment', mails, loadVersion: coach.version } as const;
    if (await deps.assignments.assign(coach.id, clientId, at, reason)) return 'assigned';
  }
  return 'waits';
}

/**
 * Puts the clients of coaches who may no longer open them on the list. Running again, or in parallel, changes nothing.
 * @returns How many.
 */
export async function releaseClients(deps: AssignWaitingDeps): Promise<number> {
  const { roll, people, assignments, clock } = deps;
  let released = 0;
  for (const coachId of await roll.ids()) {
    const coach = await people.find(coachId);
    if (!coach || coach.approvalWithdrawnAt === undefined || mayOpenClients(coach, clock())) continue;
    for (const clientId of await roll.clientIds(coachId)) {
      if (await assignments.release(coachId, clientId, clock())) released += 1;
    }
  }
  return released;
}

/** Tells the public site which coaches take clients, so that nobody pays when none does. */
export async function publishRoom(deps: AssignWaitingDeps): Promise<void> {
  const loads = await coachLoads(deps);
  await Promise.all(loads.map((coach) => deps.roll.setRoom(coach.id, freePlaces(coach) > 0)));
}

export async function listWaitingClients(deps: AssignWaitingDeps) {
  const waiting = await Promise.all(
    (await deps.waiting.list()).map(async ({ clientId, since }) => {
      const client = (await needsOf(deps, clientId)) && (await deps.people.find(clientId));
      return client ? [{ id: clientId, name: client.fullName, email: client.email, since }] : [];
    }),
  );
  return waiting.flat();
}

async function needsOf(
  { people, assignments, plans }: AssignWaitingDeps,
  clientId: string,
): Promise<ClientNeeds | null> {
  const [client, coachId] = await Promise.all([people.find(clientId), assignments.coachOf(clientId)]);
  if (client?.role !== 'client' || coachId !== null) return null;
  const plan = await plans.of(clientId);
  return plan && { locale: client.locale, trainsInPerson: plan.trainsInPerson };
}

async function coachLoads(deps: AssignWaitingDeps): Promise<CoachLoad[]> {
  const { roll, people, plans, absences, assignments, clock } = deps;
  const coaches = await Promise.all(
    (await roll.ids()).map(async (id) => {
      const coach = await people.find(id);
      if (coach?.role !== 'coach' || !coach.coachApproved) return [];
      // Read before the clients, so that an assignment in between is noticed.
      const version = await assignments.loadVersion(id);
      const [{ settings, missing }, { away }, clientIds] = await Promise.all([
        readCoachSetup(deps, coach),
        absences.find(id),
        roll.clientIds(id),
      ]);
      const paying = await Promise.all(clientIds.map((clientId) => plans.of(clientId)));
      const isCovered = away.every((each) => each.deputyId !== null || !isUnderway(each, clock()));
      const clients = paying.filter((plan) => plan !== null).length;
      return [{ ...settings, id, version, isCovered, isSetUp: missing.length === 0, clients }];
    }),
  );
  return coaches.flat();
}

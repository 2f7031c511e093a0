import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { CoachAssigner, CoachAssignments } from './coach-assignments.ts';
import type { CoachRoll } from './coach-roll.ts';
import { assignmentMails } from './coaching-mails.ts';
import type { People } from './invitations.ts';

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

export type LivePlans = { has(accountId: string): Promise<boolean> };

export type AssignWaitingDeps = {
  readonly waiting: WaitingClients;
  readonly plans: LivePlans;
  readonly roll: Pick<CoachRoll, 'ids' | 'clientIds'>;
  readonly people: People;
  readonly assignments: CoachAssignments & CoachAssigner;
  readonly clock: Clock;
  readonly log: Log;
};

type CoachLoad = { readonly id: string; clients: number };

/**
 * Assigns paying clients without a coach to the approved coach with the fewest. Parallel runs assign once.
 * @returns How many were assigned.
 */
export async function assignWaitingClients(deps: AssignWaitingDeps): Promise<number> {
  let coaches: CoachLoad[] | undefined;
  let assigned = 0;
  for (const client of await deps.waiting.list()) {
    try {
      if (!(await needsCoach(deps, client.clientId))) {
        await deps.waiting.remove(client);
        continue;
      }
      coaches ??= await approvedCoaches(deps);
      const coach = coaches.toSorted((a, b) => a.clients - b.clients || a.id.localeCompare(b.id))[0];
      if (coach !== undefined && (await assign(deps, coach.id, client))) {
        coach.clients += 1;
        assigned += 1;
      }
    } catch (error) {
      // One failure must not keep the others waiting.
      deps.log.error('client not assigned', { error: error instanceof Error ? error.name : 'unknown' });
    }
  }
  return assigned;
}

export async function listWaitingClients(deps: AssignWaitingDeps) {
  const waiting = await Promise.all(
    (await deps.waiting.list()).map(async ({ clientId, since }) => {
      const client = (await needsCoach(deps, clientId)) ? await deps.people.find(clientId) : null;
      return client === null ? [] : [{ id: clientId, name: client.fullName, email: client.email, since }];
    }),
  );
  return waiting.flat();
}

async function needsCoach({ people, assignments, plans }: AssignWaitingDeps, clientId: string) {
  const [client, coachId] = await Promise.all([people.find(clientId), assignments.coachOf(clientId)]);
  return client?.role === 'client' && coachId === null && plans.has(clientId);
}

async function approvedCoaches({ roll, people, plans }: AssignWaitingDeps): Promise<CoachLoad[]> {
  const coaches = await Promise.all(
    (await roll.ids()).map(async (id) => {
      const coach = await people.find(id);
      if (coach?.role !== 'coach' || !coach.coachApproved) return [];
      const paying = await Promise.all((await roll.clientIds(id)).map((clientId) => plans.has(clientId)));
      return [{ id, clients: paying.filter(Boolean).length }];
    }),
  );
  return coaches.flat();
}

/** @returns False when another run, an admin or an invitation came first, or the approval was just withdrawn. */
function assign(deps: AssignWaitingDeps, coachId: string, { clientId }: WaitingClient): Promise<boolean> {
  const at = deps.clock();
  const mails = assignmentMails(coachId, clientId, at);
  return deps.assignments.assign(coachId, clientId, at, { kind: 'payment', mails });
}

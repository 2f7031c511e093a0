import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ConditionFailed } from '#functions/platform/dynamo/condition-failed.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { ListedCoach } from '#shared/contracts/coaching.ts';
import { normaliseEmail } from '#shared/domain/email.ts';
import type { CoachAssigner, CoachAssignments } from './coach-assignments.ts';
import type { CoachRoll } from './coach-roll.ts';
import type { People } from './invitations.ts';

type Deps = {
  readonly roll: CoachRoll;
  readonly people: People;
  readonly assignments: CoachAssignments & CoachAssigner;
  /** Tells a coach that they may begin. */
  readonly welcome: (coach: Account) => Promise<void>;
  readonly clock: Clock;
};
/** Which admin, and in which request. */
type By = { readonly accountId: string; readonly requestId: string };

/** Whoever waits for approval first, then by name. */
export async function listCoaches({ roll, people }: Deps): Promise<ListedCoach[]> {
  const listed = await Promise.all(
    (await roll.ids()).map(async (id) => {
      const coach = await people.find(id);
      if (coach?.role !== 'coach') return [];
      const { fullName: name, email, coachApproved: approved, createdAt } = coach;
      return [{ id, name, email, approved, createdAt, clients: await roll.clientCount(id) }];
    }),
  );
  return listed
    .flat()
    .toSorted((a, b) => Number(a.approved) - Number(b.approved) || a.name.localeCompare(b.name));
}

/**
 * Approves a coach, who is told so, or takes it back: then nobody books them and their invitations do not hold; the
 * clients whom they have stay until an admin moves them.
 * @throws AppError not-found.
 */
export async function approveCoach(deps: Deps, by: By, coachId: string, approved: boolean): Promise<void> {
  const coach = await deps.people.find(coachId);
  if (coach?.role !== 'coach') throw noSuchCoach();
  if (coach.coachApproved === approved) return;
  const action = approved ? 'coaches.approve' : 'coaches.withdraw-approval';
  const details = { coachId };
  const audit = { action, byAccountId: by.accountId, requestId: by.requestId, at: deps.clock(), details };
  try {
    await deps.roll.setApproved(coachId, approved, audit);
  } catch (error) {
    if (error instanceof ConditionFailed) throw noSuchCoach();
    throw error;
  }
  if (approved) await deps.welcome(coach);
}

/** The client with this address, or null where there is none: an admin may know. */
export async function findClient({ roll, people, assignments }: Deps, email: string) {
  const client = await roll.findByEmail(normaliseEmail(email));
  return client?.role === 'client' ? clientView({ people, assignments }, client) : null;
}

/** @throws AppError not-found (client or coach); conflict (`coach_not_approved`, `assignment_changed`). */
export async function assignCoach(deps: Deps, by: By, clientId: string, coachId: string) {
  const [client, coach] = await Promise.all([deps.people.find(clientId), deps.people.find(coachId)]);
  if (client?.role !== 'client') {
    throw new AppError('not-found', 'client_not_found', 'There is no such client.');
  }
  if (coach?.role !== 'coach') throw noSuchCoach();
  if (!coach.coachApproved) {
    throw new AppError('conflict', 'coach_not_approved', 'Approve this coach before you give them clients.');
  }
  const at = deps.clock();
  const details = { clientId, coachId, before: await deps.assignments.coachOf(clientId) };
  const audit = {
    ...{ action: 'coaches.assign', byAccountId: by.accountId, requestId: by.requestId, at, details },
  };
  try {
    await deps.assignments.assign(coachId, clientId, at, { kind: 'admin', audit });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError('conflict', 'assignment_changed', 'Somebody else changed this just now. Look again.');
  }
  return clientView(deps, client);
}

async function clientView({ people, assignments }: Pick<Deps, 'people' | 'assignments'>, client: Account) {
  const coachId = await assignments.coachOf(client.id);
  const coach = coachId === null ? null : await people.find(coachId);
  const { id, fullName: name, email } = client;
  return { id, name, email, coachId, coachName: coach?.fullName ?? null };
}

function noSuchCoach(): AppError {
  return new AppError('not-found', 'coach_not_found', 'There is no such coach.');
}

import type { Clock } from '#functions/platform/clock.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { CoachAssigner } from './coach-assignments.ts';
import type { CoachList } from './coach-list.ts';
import type { People } from './invitations.ts';

export type ReleaseDeps = {
  readonly roll: Pick<CoachList, 'unapprovedIds' | 'clientIds'>;
  readonly people: People;
  readonly assignments: Pick<CoachAssigner, 'release'>;
  readonly clock: Clock;
};

/**
 * Puts the clients of coaches who may no longer open them on the list. Running again, or in parallel, changes nothing.
 * @returns How many.
 */
export async function releaseClients(deps: ReleaseDeps): Promise<number> {
  let released = 0;
  for (const coachId of await deps.roll.unapprovedIds()) released += await releaseClientsOf(deps, coachId);
  return released;
}

export async function releaseClientsOf(deps: ReleaseDeps, coachId: string): Promise<number> {
  const { roll, people, assignments, clock } = deps;
  const coach = await people.find(coachId);
  if (!coach || coach.approvalWithdrawnAt === undefined || mayOpenClients(coach, clock())) return 0;
  let released = 0;
  for (const clientId of await roll.clientIds(coachId)) {
    if (await assignments.release(coachId, clientId, clock())) released += 1;
  }
  return released;
}

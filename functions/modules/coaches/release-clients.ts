import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { CoachAssigner } from './coach-assignments.ts';
import type { CoachList } from './coach-list.ts';
import type { People } from './invitations.ts';

export type ReleaseDeps = {
  readonly roll: Pick<CoachList, 'ids' | 'unapprovedIds' | 'clientIds'>;
  readonly people: People;
  readonly assignments: Pick<CoachAssigner, 'release'>;
  readonly clock: Clock;
};

const notReleased = 'clients not released';

/** One failure is logged under `message`, and must not keep the others waiting. @returns null for it */
export async function eachAlone<T>(
  { log }: { readonly log: Log },
  message: string,
  work: () => Promise<T>,
  about: Readonly<Record<string, unknown>> = {},
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.error(message, { ...about, error });
    return null;
  }
}

/**
 * Puts the clients of coaches who may no longer open them on the list. Running again, or in parallel, changes nothing.
 * A coach whose clients cannot be read is logged, and keeps nobody else's on; so is the list of coaches.
 * @param of `all` also looks at coaches whom the list calls approved, who may be leaving since before the list said so.
 * @returns How many.
 */
export async function releaseClients(
  deps: ReleaseDeps & { readonly log: Log },
  of: 'unapproved' | 'all' = 'unapproved',
): Promise<number> {
  const { roll } = deps;
  const list = await eachAlone(deps, notReleased, () => (of === 'all' ? roll.ids() : roll.unapprovedIds()));
  let released = 0;
  for (const coachId of list ?? []) {
    released += (await eachAlone(deps, notReleased, () => releaseClientsOf(deps, coachId), { coachId })) ?? 0;
  }
  return released;
}

export async function releaseClientsOf(deps: ReleaseDeps, coachId: string): Promise<number> {
  const { roll, people, assignments, clock } = deps;
  const coach = await people.find(coachId);
  const hasLost = coach?.approvalWithdrawnAt !== undefined || coach?.deletionDueAt !== undefined;
  if (!coach || !hasLost || mayOpenClients(coach, clock())) return 0;
  let released = 0;
  for (const clientId of await roll.clientIds(coachId)) {
    if (await assignments.release(coachId, clientId, clock())) released += 1;
  }
  return released;
}

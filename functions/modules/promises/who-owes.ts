import { isUnderway, type TimeAway } from '#shared/domain/coaching/time-away.ts';
import type { StoredPromise } from './promise.ts';

type Assignment = { readonly coachId: string; readonly since: string };
type Away = TimeAway & { readonly deputyId: string | null };

/**
 * The client's coach at the due time, or the deputy of that day who may still cover this client. An assignment that is younger than the due time moves
 * nothing. A client without a coach, or whose coach may not open clients, is owed by nobody.
 */
export async function whoOwed(
  { coachId: madeBy, dueAt }: Pick<StoredPromise, 'coachId' | 'dueAt'>,
  assignment: Assignment | null,
  awayOf: (coachId: string) => Promise<readonly Away[]>,
  may: Record<'cover' | 'openClients', (coachId: string) => Promise<boolean>>,
): Promise<string | null> {
  const isYounger = assignment !== null && Date.parse(assignment.since) > Date.parse(dueAt);
  const coachId = isYounger ? madeBy : (assignment?.coachId ?? null);
  if (coachId === null) return null;
  const away = (await awayOf(coachId)).find((period) => isUnderway(period, Date.parse(dueAt)));
  const deputyId = away?.deputyId ?? null;
  if (deputyId !== null && (await may.cover(deputyId))) return deputyId;
  return (await may.openClients(coachId)) ? coachId : null;
}

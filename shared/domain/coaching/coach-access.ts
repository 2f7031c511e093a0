/** Longest access that an admin can leave a coach after withdrawing approval. */
export const maxCoachAccessDays = 90;

export type CoachApproval = {
  readonly coachApproved: boolean;
  readonly clientAccessUntil?: string | undefined;
  /** Of an account whose deletion was asked for. */
  readonly deletionDueAt?: string | undefined;
  /** Of an account that an admin disabled, where nobody can be signed in to it. */
  readonly disabledAt?: string | undefined;
};

/** From the request of a deletion on, and while disabled, a coach opens no client. */
export function mayOpenClients(
  { coachApproved, clientAccessUntil, deletionDueAt, disabledAt }: CoachApproval,
  nowMs: number,
): boolean {
  if (deletionDueAt !== undefined || disabledAt !== undefined) return false;
  if (coachApproved) return true;
  return clientAccessUntil !== undefined && new Date(nowMs).toISOString().slice(0, 10) <= clientAccessUntil;
}

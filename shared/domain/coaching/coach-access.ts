/** Longest access that an admin can leave a coach after withdrawing approval. */
export const maxCoachAccessDays = 90;

type CoachApproval = {
  readonly coachApproved: boolean;
  readonly clientAccessUntil?: string | undefined;
};

export function mayOpenClients({ coachApproved, clientAccessUntil }: CoachApproval, nowMs: number): boolean {
  if (coachApproved) return true;
  return clientAccessUntil !== undefined && new Date(nowMs).toISOString().slice(0, 10) <= clientAccessUntil;
}

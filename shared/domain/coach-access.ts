/** How long an admin may leave a coach with access to their clients after withdrawing the approval. */
export const longestCoachAccessDays = 90;

/** What an account says about its right to open clients' data. */
type CoachApproval = {
  readonly coachApproved: boolean;
  /** Set where an admin withdrew the approval but let access run on: the last day of it, in UTC. */
  readonly clientAccessUntil?: string | undefined;
};

/** Whether a coach may open the data of the clients who are assigned to them. */
export function mayOpenClients({ coachApproved, clientAccessUntil }: CoachApproval, nowMs: number): boolean {
  if (coachApproved) return true;
  return clientAccessUntil !== undefined && new Date(nowMs).toISOString().slice(0, 10) <= clientAccessUntil;
}

/** A client got another coach, or none. */
export type CoachChange = {
  /** ISO instant. */
  readonly at: string;
  readonly coachId: string | null;
  readonly before: string | null;
};

/** The coach whom a client has now, and the ISO instant since when. */
export type CurrentCoach = { readonly coachId: string; readonly since: string };

/**
 * Whose client somebody was. Where they had no coach at that time, the first one that they got after it: a payment assigns a
 * coach, so the first payment comes before.
 * @param kept Oldest first; none for a client who has the coach of before they were kept.
 * @param current null for nobody.
 */
export function coachAt(
  kept: readonly CoachChange[],
  current: CurrentCoach | null,
  at: string,
): string | null {
  const first = kept[0];
  if (first === undefined) return current?.coachId ?? null;
  const changes = allChanges(kept, current);
  const last = changes.findLast((change) => change.at <= at);
  const own = last === undefined ? first.before : last.coachId;
  return own ?? changes.find((change) => change.at > at && change.coachId !== null)?.coachId ?? null;
}

/** Oldest first, with one that was not kept. */
export const allChanges = (kept: readonly CoachChange[], current: CurrentCoach | null) => [
  ...kept,
  ...changeNotKept(kept, current),
];

/** A release from before the changes, after a rollback, assigns a coach and keeps no change. */
function changeNotKept(kept: readonly CoachChange[], current: CurrentCoach | null): readonly CoachChange[] {
  const last = kept.at(-1);
  if (last === undefined || current === null || current.since <= last.at) return [];
  return [{ at: current.since, coachId: current.coachId, before: last.coachId }];
}

export type CoachHistory = {
  /** @param at ISO instant. @returns null for nobody. */
  coachAt(clientId: string, at: string): Promise<string | null>;
  /** When the client got which coach, oldest first. Without times with none, and from when changes were kept on. */
  startsOf(clientId: string): Promise<readonly { readonly at: string; readonly coachId: string }[]>;
  /** Clients whose coach changed after the instant (ISO). */
  changedSince(at: string): Promise<readonly string[]>;
};

/** A client got another coach, or none. */
export type CoachChange = {
  /** ISO instant. */
  readonly at: string;
  readonly coachId: string | null;
  readonly before: string | null;
};

/**
 * Whose client somebody was. Where they had no coach at that time, the first one that they got after it: a payment assigns a
 * coach, so the first payment comes before.
 * @param changes Oldest first; none for a client who has the coach of before they were kept.
 * @param current Their coach now.
 */
export function coachAt(changes: readonly CoachChange[], current: string | null, at: string): string | null {
  const first = changes[0];
  if (first === undefined) return current;
  const last = changes.findLast((change) => change.at <= at);
  const own = last === undefined ? first.before : last.coachId;
  return own ?? changes.find((change) => change.at > at && change.coachId !== null)?.coachId ?? null;
}

export type CoachHistory = {
  /** @param at ISO instant. @returns null for nobody. */
  coachAt(clientId: string, at: string): Promise<string | null>;
};

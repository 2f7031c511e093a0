/** Up to this long before the start a client may cancel or move without losing the session. */
export const freeChangeHours = 24;

/** What becomes of a session that a client gives up. Source: product decisions, section 12. */
export type CancellationEffect = 'given-back' | 'used-up';

/**
 * A change up to 24 hours before the start gives the credit back; a later one uses the session up, unless the coach
 * waives it. A session that has begun can no longer be cancelled.
 */
export function cancellationEffect(
  startMs: number,
  nowMs: number,
  waived = false,
): CancellationEffect | null {
  if (nowMs >= startMs) return null;
  return waived || startMs - nowMs >= freeChangeHours * 3_600_000 ? 'given-back' : 'used-up';
}

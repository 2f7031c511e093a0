/** How soon an open thread is asked for again: at once after something happened, ever later while nothing does. */
export const shortestPollMs = 4_000;
export const longestPollMs = 30_000;
/** A conversation that is going on is asked for at the shortest interval so long after its last event. */
const livelyForMs = 60_000;
const growth = 1.5;

/**
 * @param previousMs The interval before; none at the start.
 * @param quietForMs Since something was written or read by either side.
 */
export function nextPollMs(previousMs: number | null, quietForMs: number): number {
  if (previousMs === null || quietForMs < livelyForMs) return shortestPollMs;
  return Math.min(longestPollMs, previousMs * growth);
}

export const shortestPollMs = 4_000;
export const longestPollMs = 30_000;
/** Poll at the shortest interval for this long after the last activity. */
const livelyForMs = 60_000;
const growth = 1.5;

/**
 * @param previousMs Null for the first poll.
 * @param quietForMs Time since either side last wrote or read.
 */
export function nextPollMs(previousMs: number | null, quietForMs: number): number {
  if (previousMs === null || quietForMs < livelyForMs) return shortestPollMs;
  return Math.min(longestPollMs, previousMs * growth);
}

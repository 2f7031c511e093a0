/** For how long what was sent can be taken back. */
export const undoMs = 10_000;

/** ISO instant at which what is sent now leaves the device. */
export const undoUntil = (now: number) => new Date(now + undoMs).toISOString();

/** How long an act still waits for its writer to take it back. A clock that was set back holds up nothing. */
export function heldMs({ sendsAt }: { readonly sendsAt?: string | undefined }, now: number): number {
  const left = sendsAt === undefined ? 0 : Date.parse(sendsAt) - now;
  return left > 0 && left <= undoMs ? left : 0;
}

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** How long what could not be sent waits for its next try. @param failures Tries that failed before the last one. */
export const retryMs = (failures: number) => Math.min(longestRetryMs, firstRetryMs * 2 ** failures);

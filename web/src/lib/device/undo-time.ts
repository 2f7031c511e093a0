/** For how long what was sent can be taken back. */
export const undoMs = 10_000;

/** ISO instant at which what is sent now leaves the device. */
export const undoUntil = (now: number) => new Date(now + undoMs).toISOString();

/** How long an act still waits for its writer to take it back. A clock that was set back holds up nothing. */
export function heldMs({ sendsAt }: { readonly sendsAt?: string | undefined }, now: number): number {
  const left = sendsAt === undefined ? 0 : Date.parse(sendsAt) - now;
  return left > 0 && left <= undoMs ? left : 0;
}

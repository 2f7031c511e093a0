const dayMs = 86_400_000;

/**
 * What a device says about time is believed within a day. The past is not doubted, because a device may have been offline.
 * @param at Epoch milliseconds by the device.
 * @param now Epoch milliseconds by the server, or by the device after its clock was set right.
 */
export function isFromTheFuture(at: number, now: number): boolean {
  return at > now + dayMs;
}

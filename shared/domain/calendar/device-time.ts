import { dayMs } from './duration.ts';
import { addDays, isLocalDay, localDayOf } from './local-day.ts';

/** Nothing that a client logs is older. */
export const firstLoggedDay = '2000-01-01';

/** Says what the device's clock shows while it sends a request whose times it wrote itself, as an ISO instant. */
export const deviceTimeHeader = 'x-repz-device-time';

/**
 * What a device says about time is believed within a day. The past is not doubted, because a device may have been offline.
 * @param at Epoch milliseconds by the device.
 * @param now Epoch milliseconds by the server, or by the device after its clock was set right.
 */
export function isFromTheFuture(at: number, now: number): boolean {
  return at > now + dayMs;
}

/** Fast or slow by more than a day. @param shown What the device's clock shows now, in epoch milliseconds. */
export function isClockWrong(shown: number, now: number): boolean {
  return Math.abs(shown - now) > dayMs;
}

/** A day that exists, up to the day after the person's own: their device may be ahead of the zone in their account. */
export function isLoggableDay(day: string, now: number, timeZone: string): boolean {
  return isLocalDay(day) && day >= firstLoggedDay && day <= addDays(localDayOf(now, timeZone), 1);
}

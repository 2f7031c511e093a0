import { deviceTimeHeader, isClockWrong } from '#shared/domain/calendar/device-time.ts';
import { AppError } from './app-error.ts';

/** The person's device wrote a time that cannot be. @param shown Epoch milliseconds by the device. */
export function wrongClock(shown: number, now: number): AppError {
  const says = new Date(shown).toISOString().slice(0, 16).replace('T', ' ');
  const message = `Your device's clock says ${says} UTC. Check its date and time.`;
  return new AppError('invalid', 'device_clock', message, { now: new Date(now).toISOString() });
}

/**
 * Times in the past are believed, so a slow clock shows only in what the device says it is now. Pages loaded before an
 * update say nothing.
 * @throws AppError invalid (`device_clock`).
 */
export function refuseWrongClock(headers: Headers, now: number): void {
  const shown = Date.parse(headers.get(deviceTimeHeader) ?? '');
  if (Number.isFinite(shown) && isClockWrong(shown, now)) throw wrongClock(shown, now);
}

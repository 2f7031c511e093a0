import type { CoachSchedule } from './availability.ts';
import type { Interval } from './interval.ts';
import { quarterHoursOf, quarterMs } from './quarter-hours.ts';

/** The quarter-hours that decide whether a session can stand: by number since the epoch. */
export type Claims = {
  /** The session itself: taken by one conditional row each. */
  readonly taken: readonly number[];
  /** Its buffers: nobody may have them. */
  readonly clear: readonly number[];
  /** The way to another place: only calls and sessions at the same place may have them. */
  readonly samePlace: readonly number[];
};

/**
 * What a session needs of the coach's calendar, in whole quarter-hours. It says the same as `isClear`, in a form that
 * a transaction can check row by row: two bookings at once that are each clear but not of one another cannot both be
 * written. Sessions start on quarter-hours, so a gap that is not a whole number of them is rounded up without loss.
 */
export function claimsOf(
  schedule: CoachSchedule,
  session: Interval & { readonly place: string | null },
): Claims {
  const taken = quarterHoursOf(session);
  const buffer = quarters(schedule.bufferBeforeMinutes + schedule.bufferAfterMinutes);
  const travel = session.place === null ? 0 : quarters(schedule.travelMinutes);
  return { taken, clear: around(taken, 0, buffer), samePlace: around(taken, buffer, travel) };
}

function quarters(minutes: number): number {
  return Math.ceil((minutes * 60_000) / quarterMs);
}

/** Quarter-hours on both sides, those beyond the first `from` up to `to` of each. */
function around(taken: readonly number[], from: number, to: number): number[] {
  const first = taken[0] ?? 0;
  const last = taken.at(-1) ?? 0;
  const distances = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);
  return distances.flatMap((distance) => [first - distance, last + distance]);
}

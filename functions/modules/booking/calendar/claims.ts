import type { CoachSchedule } from './availability.ts';
import { type Interval, quarterHoursOf, quarterMs } from './interval.ts';

export type Claims = {
  readonly taken: readonly number[];
  readonly clear: readonly number[];
  readonly sameLocation: readonly number[];
};

/**
 * The rule of `isClear`, as rows that a transaction can check: two parallel bookings that conflict only with each
 * other cannot both be written. Sessions start on quarter-hours, so rounding gaps up loses nothing.
 */
export function claimsOf(
  schedule: CoachSchedule,
  session: Interval & { readonly place: string | null },
): Claims {
  const taken = quarterHoursOf(session);
  const buffer = quarters(schedule.bufferBeforeMinutes + schedule.bufferAfterMinutes);
  const travel = session.place === null ? 0 : quarters(schedule.travelMinutes);
  return { taken, clear: around(taken, 0, buffer), sameLocation: around(taken, buffer, travel) };
}

function quarters(minutes: number): number {
  return Math.ceil((minutes * 60_000) / quarterMs);
}

function around(taken: readonly number[], from: number, to: number): number[] {
  const first = taken[0] ?? 0;
  const last = taken.at(-1) ?? 0;
  const distances = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);
  return distances.flatMap((distance) => [first - distance, last + distance]);
}

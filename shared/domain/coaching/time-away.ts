import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';

/** Days of the coach's own calendar, both included. */
export type TimeAway = {
  readonly from: string;
  readonly to: string;
  /** Where the coach worked when the days were saved, so that travel does not move them. */
  readonly timeZone: string;
};

export const maxDaysAway = 90;
export const maxPeriodsAway = 20;

export function isUnderway({ from, to, timeZone }: TimeAway, nowMs: number): boolean {
  const today = localDayOf(nowMs, timeZone);
  return from <= today && today <= to;
}

export function hasEnded({ to, timeZone }: TimeAway, nowMs: number): boolean {
  return to < localDayOf(nowMs, timeZone);
}

/** The same date in two zones is up to a day apart, so days of different zones need one day between them. */
export function overlap(one: TimeAway, other: TimeAway): boolean {
  const apart = one.timeZone === other.timeZone ? 0 : 1;
  return one.from <= addDays(other.to, apart) && other.from <= addDays(one.to, apart);
}

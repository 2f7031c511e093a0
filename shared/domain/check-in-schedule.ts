/** When a check-in is due. Source: product decisions, section 10: once a week, on a day the client chooses. */
import { addDays, daysBetween, isoWeekdayOf } from './training/local-day.ts';

/** ISO weekdays, 1 is Monday. Sunday closes the training week of the sample programme. */
export const initialDueWeekday = 7;

export type CheckInSchedule = {
  /** The day of the latest or the current turn, `yyyy-mm-dd` of the client's calendar. */
  readonly dueDay: string;
  /** Whether nothing was sent since the turn before it ended. */
  readonly due: boolean;
  /** Whole days since `dueDay`; 0 on the day itself. */
  readonly daysLate: number;
};

/**
 * Where a client stands. A check-in counts for a turn from three days before its day on, so that one sent on Friday
 * settles Sunday's. Who never sent one is due on the first due day after joining.
 */
export function scheduleOf(facts: {
  readonly today: string;
  readonly dueWeekday: number;
  readonly lastCheckInDay: string | null;
  readonly since: string;
}): CheckInSchedule {
  const { today, dueWeekday, lastCheckInDay, since } = facts;
  const previous = addDays(today, -((isoWeekdayOf(today) - dueWeekday + 7) % 7));
  const first = addDays(since, (dueWeekday - isoWeekdayOf(since) + 7) % 7);
  const settled = (day: string) => lastCheckInDay !== null && lastCheckInDay >= addDays(day, -3);
  // Dates as text: they sort as they follow each other.
  let dueDay = [first, previous].sort().at(-1) ?? first;
  while (settled(dueDay)) dueDay = addDays(dueDay, 7);
  const due = dueDay <= today;
  return { dueDay, due, daysLate: due ? daysBetween(dueDay, today) : 0 };
}

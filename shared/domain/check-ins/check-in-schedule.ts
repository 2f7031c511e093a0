import { addDays, daysBetween, isoWeekdayOf, laterDay } from '#shared/domain/calendar/local-day.ts';

/** Sunday closes the training week of the sample program. ISO weekdays: 1 is Monday. */
export const initialDueWeekday = 7;

export type CheckInSchedule = {
  /** `yyyy-mm-dd` in the client's calendar. */
  readonly dueDay: string;
  readonly due: boolean;
  readonly daysLate: number;
};

/** What a schedule becomes with a further check-in of this day. */
export function scheduleAfter<Schedule extends CheckInSchedule>(
  schedule: Schedule,
  checkInDay: string,
): Schedule {
  const today = schedule.due ? addDays(schedule.dueDay, schedule.daysLate) : null;
  return { ...schedule, ...openFrom(schedule.dueDay, checkInDay, today) };
}

export function scheduleOf(facts: {
  readonly today: string;
  readonly dueWeekday: number;
  readonly lastCheckInDay: string | null;
  readonly since: string;
}): CheckInSchedule {
  const { today, dueWeekday, lastCheckInDay, since } = facts;
  const previous = addDays(today, -((isoWeekdayOf(today) - dueWeekday + 7) % 7));
  const first = addDays(since, (dueWeekday - isoWeekdayOf(since) + 7) % 7);
  return openFrom(laterDay(first, previous), lastCheckInDay, today);
}

/**
 * The first due day from `first` on that the check-in leaves open. It counts from three days before its due day, so one
 * sent on Friday settles Sunday's.
 * @param today Null before the due day.
 */
function openFrom(first: string, checkInDay: string | null, today: string | null): CheckInSchedule {
  let dueDay = first;
  while (checkInDay !== null && checkInDay >= addDays(dueDay, -3)) dueDay = addDays(dueDay, 7);
  const due = today !== null && dueDay <= today;
  return { dueDay, due, daysLate: due ? daysBetween(dueDay, today) : 0 };
}

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
  let { dueDay } = schedule;
  while (isSettled(dueDay, checkInDay)) dueDay = addDays(dueDay, 7);
  const due = today !== null && dueDay <= today;
  return { ...schedule, dueDay, due, daysLate: due ? daysBetween(dueDay, today) : 0 };
}

const isSettled = (dueDay: string, checkInDay: string) => checkInDay >= addDays(dueDay, -3);

/** A check-in counts from three days before its due day, so one sent on Friday settles Sunday's. */
export function scheduleOf(facts: {
  readonly today: string;
  readonly dueWeekday: number;
  readonly lastCheckInDay: string | null;
  readonly since: string;
}): CheckInSchedule {
  const { today, dueWeekday, lastCheckInDay, since } = facts;
  const previous = addDays(today, -((isoWeekdayOf(today) - dueWeekday + 7) % 7));
  const first = addDays(since, (dueWeekday - isoWeekdayOf(since) + 7) % 7);
  const settled = (day: string) => lastCheckInDay !== null && isSettled(day, lastCheckInDay);
  let dueDay = laterDay(first, previous);
  while (settled(dueDay)) dueDay = addDays(dueDay, 7);
  const due = dueDay <= today;
  return { dueDay, due, daysLate: due ? daysBetween(dueDay, today) : 0 };
}

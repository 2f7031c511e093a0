import { instantOf } from '#functions/booking/wall-time.ts';
import type { CheckInSchedule } from '#shared/domain/check-in-schedule.ts';
import { addDays, laterDay, localDayOf } from '#shared/domain/training/local-day.ts';

/** When the mail goes, by the client's own clock: the day lies ahead, and nobody is woken. */
const reminderTime = '09:00';
const week = 7;

/** One client's next reminder. */
export type Reminder = {
  readonly accountId: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** The due day for which the last mail went. */
  readonly sentFor: string | null;
};

/** Whether a mail goes now: a check-in is due, by the client's clock, and no mail went for this due day. */
export function isReminderDue(
  schedule: CheckInSchedule,
  sentFor: string | null,
  timeZone: string,
  now: number,
): boolean {
  return schedule.due && schedule.dueDay !== sentFor && instantOf(atNine(schedule.dueDay), timeZone) <= now;
}

/**
 * When to look again: on the due day that comes next, never before now. Epoch milliseconds.
 * @param schedule Of this moment.
 */
export function nextReminderAt(schedule: CheckInSchedule, timeZone: string, now: number): number {
  const today = localDayOf(now, timeZone);
  let day = schedule.dueDay;
  while (day < today) day = addDays(day, week);
  const at = instantOf(atNine(laterDay(day, today)), timeZone);
  return at > now ? at : instantOf(atNine(addDays(day, week)), timeZone);
}

const atNine = (date: string) => ({ date, time: reminderTime });

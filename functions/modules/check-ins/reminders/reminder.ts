import * as z from 'zod/mini';
import { addDays, laterDay, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import type { CheckInSchedule } from '#shared/domain/check-ins/check-in-schedule.ts';

/** In the client's time zone: the day is still ahead and nobody is woken. */
const reminderTime = '09:00';
const week = 7;

/** `sentFor` is the due day that the last reminder was about. */
export const reminderJob = z.object({ accountId: z.string(), sentFor: z.nullable(z.string()) });
export type ReminderJob = z.infer<typeof reminderJob>;

export function isReminderDue(
  schedule: CheckInSchedule,
  sentFor: string | null,
  timeZone: string,
  now: number,
): boolean {
  return schedule.due && schedule.dueDay !== sentFor && instantOf(atNine(schedule.dueDay), timeZone) <= now;
}

/** Never before `now`. Epoch milliseconds. */
export function nextReminderAt(schedule: CheckInSchedule, timeZone: string, now: number): number {
  const today = localDayOf(now, timeZone);
  let day = schedule.dueDay;
  while (day < today) day = addDays(day, week);
  const at = instantOf(atNine(laterDay(day, today)), timeZone);
  return at > now ? at : instantOf(atNine(addDays(day, week)), timeZone);
}

const atNine = (date: string) => ({ date, time: reminderTime });

import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { publicHolidaysOf } from '#shared/domain/calendar/public-holidays.ts';

const open = [{ from: '06:00', to: '22:00' }];

/** A coach who is open every day but federal holidays, with the pauses between sessions that a new coach is offered. */
export const openSchedule: CoachScheduleSettings = {
  zone: 'America/Los_Angeles',
  weekly: Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((weekday) => [weekday, open])),
  exceptions: {},
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  horizonDays: 90,
  travelMinutes: 30,
  maxSessionsPerDay: null,
  callBaseUrl: 'https://calls.repz.example',
};

/** The same coach, who works on the holidays of these years too. */
export function openOnHolidays(...years: readonly number[]): CoachScheduleSettings {
  const holidays = years.flatMap((year) => [...publicHolidaysOf(year)]);
  return { ...openSchedule, exceptions: Object.fromEntries(holidays.map((date) => [date, open])) };
}

import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';

export type Hours = CoachScheduleSettings['weekly'][string][number];

/** ISO weekdays: Monday is 1. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Includes `24:00`, the end of the day. */
export const quarterHours: readonly string[] = Array.from({ length: 97 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

/** No day is open until the coach opens it. */
export function firstSchedule(zone: string): CoachScheduleSettings {
  return {
    zone,
    weekly: {},
    exceptions: {},
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeMinutes: 120,
    horizonDays: 60,
    travelMinutes: 30,
    maxSessionsPerDay: null,
    callBaseUrl: 'https://meet.jit.si',
  };
}

/** Times compare as text, and `24:00` sorts after all others. */
export function faultOf(hours: readonly Hours[]): 'reversed' | 'overlapping' | null {
  if (hours.some(({ from, to }) => from >= to)) return 'reversed';
  const sorted = hours.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ from }, index) => index > 0 && from < (sorted[index - 1]?.to ?? ''))
    ? 'overlapping'
    : null;
}

export function nextHours(hours: readonly Hours[]): Hours {
  const last = hours
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (last === undefined) return { from: '09:00', to: '17:00' };
  const at = Math.min(quarterHours.indexOf(last) + 4, quarterHours.length - 5);
  return { from: quarterHours[at] ?? '09:00', to: quarterHours[Math.min(at + 8, 96)] ?? '24:00' };
}

/** A weekday without hours is dropped. An exception without hours stays, because it is a day off. */
export function tidied(schedule: CoachScheduleSettings): CoachScheduleSettings {
  const inOrder = (hours: readonly Hours[]) => hours.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const days = (kept: CoachScheduleSettings['weekly']) =>
    Object.entries(kept).map(([day, hours]) => [day, inOrder(hours)] as const);
  return {
    ...schedule,
    weekly: Object.fromEntries(days(schedule.weekly).filter(([, hours]) => hours.length > 0)),
    exceptions: Object.fromEntries(days(schedule.exceptions)),
  };
}

import { AppError } from '#functions/platform/app-error.ts';
import type { WorkoutChange } from '#shared/contracts/training/training.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { daysBetween, isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { lastDayOnEarth, longestAgoDays } from '#shared/domain/training/logged-day.ts';

/**
 * A device may send it much later, so the year counts from when the change was made.
 * @throws AppError invalid for a day in the future or more than a year ago, and for a time on another day.
 */
export function checkLoggedDay(workoutId: string, change: WorkoutChange, now: number): void {
  const day =
    change.type === 'date'
      ? change.day
      : change.type === 'start' && change.free === true
        ? workoutId.slice(0, 10)
        : null;
  if (day === null) return;
  const ago = isLocalDay(day) ? daysBetween(day, change.at.slice(0, 10)) : Number.NaN;
  const isAround = change.type !== 'date' || change.time === undefined || isOnDay(change.time, day);
  if (day <= lastDayOnEarth(now) && ago <= longestAgoDays + 1 && isAround) return;
  throw new AppError('invalid', 'invalid_day', 'Choose a day of the past year, up to today.');
}

/** In some zone of the earth. */
function isOnDay(time: string, day: string): boolean {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  return Math.abs(Date.parse(time) - noon) <= 1.1 * dayMs;
}

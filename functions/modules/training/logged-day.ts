import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { daysBetween, isLocalDay, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import { lastDayOnEarth, longestAgoDays } from '#shared/domain/training/logged-day.ts';

type Dating = Extract<WorkoutChange, { readonly type: 'date' }>;

/** False for a day in the future or more than a year ago, and for a time on another day. */
export function isPossibleDate({ at, day, time }: Dating, now: number): boolean {
  return isPossibleDay(day, at, now) && (time === undefined || isOnDay(time, day));
}

/**
 * A device whose clock was wrong keeps the id that it made then, and its sets with it. The workout is dated instead.
 * @returns null for a workout whose id holds a day that can be.
 */
export function trueDayOf(
  workoutId: string,
  change: WorkoutChange,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Dating | null {
  if (change.type !== 'start' || change.free !== true || !isFreeWorkout(workoutId)) return null;
  const { at } = change;
  if (isPossibleDay(plannedDayOf(workoutId), at, now)) return null;
  return { type: 'date', at, day: localDayOf(Math.min(Date.parse(at), now), timeZone) };
}

/** A device may send it much later, so the year counts from when the change was made. */
function isPossibleDay(day: string, at: string, now: number): boolean {
  const ago = isLocalDay(day) ? daysBetween(day, at.slice(0, 10)) : Number.NaN;
  return day <= lastDayOnEarth(now) && ago <= longestAgoDays + 1;
}

/** In some zone of the earth. */
function isOnDay(time: string, day: string): boolean {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  return Math.abs(Date.parse(time) - noon) <= 1.1 * dayMs;
}

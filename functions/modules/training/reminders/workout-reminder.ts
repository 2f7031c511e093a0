import * as z from 'zod/mini';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { isBegun } from '#shared/domain/training/client-session.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { isOnTopOfPlan } from '#shared/domain/training/extra-workout.ts';

/** Begun workouts of so many days say when a client usually trains. */
export const habitDays = 28;
const fewestStarts = 3;
const usualTime = '18:00';
/** A client who trains at six is late at seven, and not nagged in the first minutes. */
const graceMinutes = 60;
/** Outside of them a reminder finds the client asleep, or too late for a workout. */
const earliest = 9 * 60;
const latest = 20 * 60;
/** A client who has not trained for so long has decided, and is reminded again once they train. */
const patienceDays = 14;

/** `day` is the day that the job is about, in the zone of then; null for one that only finds its first day. */
export const workoutReminderJob = z.object({ accountId: z.string(), day: z.nullable(z.string()) });
export type WorkoutReminderJob = z.infer<typeof workoutReminderJob>;

type Times = { readonly timeZone: string; readonly now: number };

const startOf = ({ startedAt, marks }: Workout) => marks?.firstStart ?? startedAt;

/** `HH:MM`: an hour after the median start of the client's workouts, by the clock of their zone. */
export function reminderTime(recent: readonly Workout[], timeZone: string): string {
  const starts = recent
    .flatMap((workout) => startOf(workout) ?? [])
    .map((start) => minutesOf(wallTimeOf(Date.parse(start), timeZone).time))
    .toSorted((a, b) => a - b);
  const median = starts.length < fewestStarts ? undefined : starts[Math.floor(starts.length / 2)];
  if (median === undefined) return usualTime;
  const minutes = Math.min(latest, Math.max(earliest, median + graceMinutes));
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The next day whose reminder time is after `now`: today or tomorrow. `dueAt` in epoch milliseconds. */
export function nextReminder(recent: readonly Workout[], { timeZone, now }: Times) {
  const time = reminderTime(recent, timeZone);
  const today = localDayOf(now, timeZone);
  for (const day of [today, addDays(today, 1)]) {
    const dueAt = instantOf({ date: day, time }, timeZone);
    if (dueAt > now) return { day, dueAt };
  }
  const day = addDays(today, 2);
  return { day, dueAt: instantOf({ date: day, time }, timeZone) };
}

/** Whether the client began any workout on that day, planned for whichever day, or says so of one. */
export function trainedOn(day: string, recent: readonly Workout[], timeZone: string): boolean {
  return recent.some((workout) => {
    const start = startOf(workout);
    if (start !== undefined && localDayOf(Date.parse(start), timeZone) === day) return true;
    return workout.status === 'completed' && doneDay(workout) === day;
  });
}

/** Still open on the client's calendar. */
export const isWaiting = (workout: Workout) =>
  workout.status === 'planned' && !isBegun(workout) && !isOnTopOfPlan(workout);

/** A program that is new counts as training: its first weeks are when a reminder helps most. */
export function stillTrains(
  today: string,
  recent: readonly Workout[],
  { startDay }: { readonly startDay: string },
  timeZone: string,
): boolean {
  const since = addDays(today, -patienceDays);
  const days = recent.flatMap((workout) => {
    const start = startOf(workout);
    return start === undefined ? [] : [localDayOf(Date.parse(start), timeZone)];
  });
  return [startDay, ...days].some((day) => day > since && day <= today);
}

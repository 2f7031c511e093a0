/** A workout that nobody planned: the client starts it empty, or logs it afterwards. Its id is made on the device. */

import { isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';

const freeId = /^\.free-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stands until the client names the workout. The browser translates it. */
export const freeWorkoutName = 'Free workout';

/** @param token A random UUID. */
export function freeWorkoutId(day: string, token: string): string {
  return `${day}.free-${token}`;
}

export function isFreeWorkout(workoutId: string): boolean {
  return freeId.test(workoutId.slice(10)) && isLocalDay(plannedDayOf(workoutId));
}

/** Before its first start. Null for the id of any other workout. */
export function emptyFreeWorkout(workoutId: string) {
  if (!isFreeWorkout(workoutId)) return null;
  return {
    id: workoutId,
    day: plannedDayOf(workoutId),
    name: freeWorkoutName,
    type: 'strength' as const,
    estimatedMinutes: 0,
    status: 'planned' as const,
    exercises: [],
  };
}

/** Begun or logged without a single set, and then left: nobody wants to see it. */
export function isBlank(workout: {
  readonly id: string;
  readonly status: string;
  readonly summary?: { readonly setsCompleted: number } | undefined;
}): boolean {
  if (!isFreeWorkout(workout.id) || workout.status === 'in-progress') return false;
  return workout.status !== 'completed' || workout.summary?.setsCompleted === 0;
}

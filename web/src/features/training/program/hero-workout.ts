import type { Workout } from '#shared/contracts/training/training.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';

/** The workout to be done now: the one that runs, whatever day it was planned for, or else today's. */
export function heroWorkout(workouts: readonly Workout[], today: string): Workout | undefined {
  return (
    workouts.find(({ status }) => status === 'in-progress') ??
    workouts.find(({ status, day }) => status === 'planned' && day === today)
  );
}

export function isDoneOn(workouts: readonly Workout[], today: string): boolean {
  return workouts.some((workout) => workout.status === 'completed' && doneDay(workout) === today);
}

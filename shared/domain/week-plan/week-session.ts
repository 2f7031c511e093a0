import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import type { GoalId } from '#shared/domain/health/training-profile.ts';
import type { TimedSlot } from '#shared/domain/program/planned-minutes.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { isExtraWorkout } from '#shared/domain/training/extra-workout.ts';

export type WorkoutType = 'strength' | 'power' | 'hypertrophy' | 'conditioning' | 'mobility';
export type WeekSlot = TimedSlot & {
  readonly slotId: string;
  readonly skipped?: boolean | undefined;
  /** What its sets ask for, where they differ. */
  readonly targets?: readonly unknown[] | undefined;
};

/** A workout as the week's layout reads it. Its id begins with the day of the plan. */
export type WeekWorkout = {
  readonly id: string;
  readonly day: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly type: WorkoutType;
  readonly estimatedMinutes: number;
  readonly exercises: readonly WeekSlot[];
  readonly summary?:
    | { readonly setsCompleted: number; readonly setsPlanned: number; readonly day?: string | undefined }
    | undefined;
  /** Fitted to a day, or the low-risk version: nothing is added to it. */
  readonly adjusted?: unknown;
  readonly easy?: true | undefined;
};

export type WeekInput = {
  /** Of the week, and of the days around it. */
  readonly workouts: readonly WeekWorkout[];
  /** Of the client's own calendar. */
  readonly today: string;
  readonly goal: GoalId;
  /** ISO weekdays of the program. Others are used only where these have no room. */
  readonly usualWeekdays: readonly number[];
  /** ISO weekdays on which the client can train at all, where known: no session is put on another one. */
  readonly possibleWeekdays?: readonly number[] | undefined;
};

export type Loads = ReadonlyMap<Muscle, number>;

export type WeekSession = {
  readonly workout: WeekWorkout;
  readonly id: string;
  /** Where it is now; of a finished one, the day it was done. */
  readonly day: string;
  /** Null for an extra workout. */
  readonly plannedDay: string | null;
  readonly sets: number;
  readonly loads: Loads;
};

export const slotsOf = ({ exercises }: Pick<WeekWorkout, 'exercises'>): readonly WeekSlot[] =>
  exercises.filter(({ skipped }) => skipped !== true);

export const setsIn = (slots: readonly WeekSlot[]): number => slots.reduce((sum, { sets }) => sum + sets, 0);

/** Sets by the muscles that an exercise trains first. Mobility drills load nothing that needs rest. */
export function loadsOf(slots: readonly WeekSlot[]): Loads {
  const loads = new Map<Muscle, number>();
  for (const { exerciseId, sets } of slots) {
    const movement = movementOf(exerciseId);
    if (movement === undefined || movement.pattern === 'mobility') continue;
    for (const muscle of movement.primary) loads.set(muscle, (loads.get(muscle) ?? 0) + sets);
  }
  return loads;
}

export function sessionOf(workout: WeekWorkout): WeekSession {
  const slots = slotsOf(workout);
  return {
    workout,
    id: workout.id,
    day: workout.status === 'completed' ? doneDay(workout) : workout.day,
    plannedDay: isExtraWorkout(workout.id) ? null : plannedDayOf(workout.id),
    sets: setsIn(slots),
    loads: loadsOf(slots),
  };
}

export type Week = { readonly monday: string; readonly sunday: string };

export function weekAround(day: string): Week {
  const monday = mondayOf(day);
  return { monday, sunday: addDays(monday, 6) };
}

export const isIn = ({ monday, sunday }: Week, day: string): boolean => day >= monday && day <= sunday;

/** Planned for a day of this week that is over, and neither done nor skipped. */
export function missedWorkouts<W extends Pick<WeekWorkout, 'id' | 'day' | 'status'>>(
  workouts: readonly W[],
  today: string,
): readonly W[] {
  const { monday } = weekAround(today);
  return workouts.filter(
    (workout) =>
      workout.status === 'planned' &&
      !isExtraWorkout(workout.id) &&
      workout.day >= monday &&
      workout.day < today,
  );
}

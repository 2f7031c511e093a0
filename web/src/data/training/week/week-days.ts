import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';

export const dayStates = ['in-progress', 'planned', 'completed', 'skipped', 'missed', 'rest'] as const;
export type DayState = (typeof dayStates)[number];

export type DaySession = { readonly workout: Workout; readonly state: DayState };

export type WeekDay = {
  readonly day: string;
  readonly state: DayState;
  /** Absent on a rest day. */
  readonly workout?: Workout;
  /** The others of a day that has several. */
  readonly more?: readonly DaySession[];
};

/**
 * The seven days from `monday`. A finished workout counts for the day on which it was done. Of several workouts on a
 * day the one that asks most of the client comes first: `dayStates` is in that order.
 */
export function weekDays(monday: string, today: string, workouts: readonly Workout[]): readonly WeekDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    const [first, ...more] = workouts
      .filter((workout) => (workout.status === 'completed' ? doneDay(workout) : workout.day) === day)
      .map((workout) => ({ workout, state: stateOf(workout, today) }))
      .toSorted((a, b) => dayStates.indexOf(a.state) - dayStates.indexOf(b.state));
    if (first === undefined) return { day, state: 'rest' };
    return { day, ...first, ...(more.length > 0 && { more }) };
  });
}

function stateOf({ status, day }: Workout, today: string): DayState {
  return status === 'planned' && day < today ? 'missed' : status;
}

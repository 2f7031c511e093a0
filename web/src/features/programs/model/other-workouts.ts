import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isBegun } from '#shared/domain/training/client-session.ts';
import { plannedDayOf } from '#shared/domain/training/workout-id.ts';
import type { Plan } from './plan.ts';

type Stored = Pick<ClientProgram, 'days' | 'program' | 'workouts'>;

/**
 * What else the client has on a day.
 * @param startDay Of the draft: from then on, what its predecessor only planned is gone.
 */
export function otherWorkouts(
  stored: Stored,
  programId: string,
  plan: Plan,
  day: string,
  startDay: string,
): readonly Workout[] {
  return stored.workouts.filter((workout) => {
    if (workout.day !== day) return false;
    const plannedDay = plannedDayOf(workout.id);
    const isReplaced = programId !== stored.program.id && plannedDay >= startDay && !isBegun(workout);
    // Of a starter program, what the client moved or skipped stays.
    const isStarter = stored.program.source === 'starter';
    if (isReplaced && (!isStarter || (plannedDay === day && workout.status === 'planned'))) return false;
    if (workout.id !== `${plannedDay}.${programId}`) return true;
    // A session that the coach just removed must not reappear as the client's own, wherever they moved it.
    const isRemoved = stored.days.length > 0 && workout.status === 'planned' && !plan.has(plannedDay);
    return !isRemoved && !(plannedDay === day && plan.has(day));
  });
}

export function shownRange(
  { workouts }: Pick<ClientProgram, 'workouts'>,
  startDay: string,
): { readonly first: string; readonly last: string } {
  const days = [startDay, ...workouts.map(({ day }) => day)].sort();
  return { first: days[0] ?? startDay, last: days.at(-1) ?? startDay };
}

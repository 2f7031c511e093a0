import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import {
  plannedDayOf,
  plannedWorkoutId,
  type SessionKey,
  sessionKeyOf,
} from '#shared/domain/program/workout-id.ts';
import { isBegun } from '#shared/domain/training/client-session.ts';
import type { Plan } from './plan.ts';

type Stored = Pick<ClientProgram, 'days' | 'moreSessions' | 'program' | 'workouts'>;

/**
 * What else the client has on a day. It is shown with the first session: beside a second one there is nothing.
 * @param startDay Of the draft: from then on, what its predecessor only planned is gone.
 */
export function otherWorkouts(
  stored: Stored,
  programId: string,
  plan: Plan,
  place: SessionKey,
  startDay: string,
): readonly Workout[] {
  const hasPlan = stored.days.length > 0 || stored.moreSessions !== undefined;
  return stored.workouts.filter((workout) => {
    if (workout.day !== place) return false;
    const plannedDay = plannedDayOf(workout.id);
    const isReplaced = programId !== stored.program.id && plannedDay >= startDay && !isBegun(workout);
    // Of a starter program, what the client moved or skipped stays.
    const isStarter = stored.program.source === 'starter';
    if (isReplaced && (!isStarter || (plannedDay === place && workout.status === 'planned'))) return false;
    const key = sessionKeyOf(workout.id);
    if (workout.id !== plannedWorkoutId(key, programId)) return true;
    // A session that the coach just removed must not reappear as the client's own, wherever they moved it.
    const isRemoved = hasPlan && workout.status === 'planned' && !plan.has(key);
    return !isRemoved && !(plannedDay === place && plan.has(key));
  });
}

export function shownRange(
  { workouts }: Pick<ClientProgram, 'workouts'>,
  startDay: string,
): { readonly first: string; readonly last: string } {
  const days = [startDay, ...workouts.map(({ day }) => day)].sort();
  return { first: days[0] ?? startDay, last: days.at(-1) ?? startDay };
}

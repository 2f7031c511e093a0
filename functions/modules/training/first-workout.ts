import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { easyWorkout, startsEasy } from '#shared/domain/program/easy-workout.ts';
import { isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import type { TrainingDeps } from './program.ts';

export type FirstWorkoutDeps = Pick<TrainingDeps, 'training' | 'intakes' | 'clock'>;

const newestRead = 20;
const lookBackDays = 52 * 7;

/**
 * Whether the health questions come before this client's next workout. Who answered none, and did none of the program's
 * workouts for a year, is asked as a newcomer is.
 */
export async function beginsEasy(
  { training, intakes, clock }: FirstWorkoutDeps,
  accountId: string,
): Promise<boolean> {
  if ((await intakes.limits(accountId)) !== null) return false;
  const unanswered = (rows: readonly { readonly workout: Workout }[]) =>
    startsEasy(
      false,
      // What a newcomer logs on their own, or brings from another app, does not answer for them.
      rows.flatMap(({ workout }) =>
        isFreeWorkout(workout.id) || workout.imported !== undefined ? [] : [workout],
      ),
    );
  const newest = await training.workoutsBefore(accountId, '9999-12-31', newestRead);
  // Almost every client has trained in one of the newest workouts, or has no older ones.
  if (!unanswered(newest) || newest.length < newestRead) return unanswered(newest);
  const yearAgo = addDays(localDayOf(clock(), 'UTC'), -lookBackDays);
  return unanswered(await training.workoutsBetween(accountId, yearAgo, '9999-12-30'));
}

/**
 * Planned workouts as the client may do them now.
 * @param isEasy What `beginsEasy` said, where it was asked before.
 */
export async function asOffered(
  deps: FirstWorkoutDeps,
  accountId: string,
  workouts: readonly Workout[],
  isEasy?: boolean,
): Promise<readonly Workout[]> {
  if (!workouts.some(({ status }) => status === 'planned' || status === 'skipped')) return workouts;
  return (isEasy ?? (await beginsEasy(deps, accountId)))
    ? workouts.map((workout) => easyWorkout(workout))
    : workouts;
}

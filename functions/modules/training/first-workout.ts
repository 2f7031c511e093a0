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
  const program = (await training.findProgram(accountId))?.program;
  const yearAgo = addDays(localDayOf(clock(), 'UTC'), -lookBackDays);
  // Before the first program are only years from another app.
  const isFirst = program !== undefined && program.previousId === undefined;
  const from = isFirst && program.startDay > yearAgo ? program.startDay : yearAgo;
  return unanswered(await training.workoutsBetween(accountId, from, '9999-12-30'));
}

/**
 * Planned workouts as the client may do them now.
 * @param begins Asked only where something is planned.
 */
export async function asOffered(
  deps: FirstWorkoutDeps,
  accountId: string,
  workouts: readonly Workout[],
  begins = () => beginsEasy(deps, accountId),
): Promise<readonly Workout[]> {
  if (!workouts.some(({ status }) => status === 'planned' || status === 'skipped')) return workouts;
  return (await begins()) ? workouts.map((workout) => easyWorkout(workout)) : workouts;
}

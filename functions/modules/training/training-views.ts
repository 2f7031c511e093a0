import type { Account } from '#shared/contracts/account/account.ts';
import type { TrainingCalendar, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import { doneDay } from '#shared/domain/training/summarize-workout.ts';
import { ensureProgram, type TrainingDeps, todayOf } from './program.ts';
import { checkRange, findWorkout, toExerciseRecord, withRecords, workoutsIn } from './workouts.ts';

const historyPage = 20;

/**
 * Everything a device needs to train offline.
 * @throws AppError invalid.
 */
export async function readCalendar(
  deps: TrainingDeps,
  account: Account,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TrainingCalendar> {
  checkRange(from, to);
  const program = await ensureProgram(deps, account);
  const workouts = await workoutsIn(deps.training, account.id, program, from, to);
  const open = workouts.filter(({ status }) => status === 'planned' || status === 'in-progress');
  const records = await deps.training.exerciseRecords(account.id, exerciseIdsOf(open));
  return {
    today: todayOf(deps, account),
    program,
    workouts: [...workouts],
    records: records.map((record) => toExerciseRecord(record)),
  };
}

export async function readWorkout(
  { training }: TrainingDeps,
  account: Account,
  workoutId: string,
): Promise<WorkoutView> {
  const { workout } = await findWorkout(training, account.id, workoutId);
  const sets = await training.setsOf(account.id, workout.id);
  const exerciseIds = [...exerciseIdsOf([workout]), ...sets.map(({ exerciseId }) => exerciseId)];
  const records = await training.exerciseRecords(account.id, exerciseIds);
  return {
    workout: withRecords(workout, records),
    sets: [...sets],
    records: records.map((record) => toExerciseRecord(record, workout.id)),
  };
}

export async function readHistory(deps: TrainingDeps, account: Account, before: string | undefined) {
  const rows = await deps.training.workoutsBefore(account.id, before ?? '9999-12-31', historyPage);
  const finished = rows.filter(
    ({ workout, movedTo }) => movedTo === undefined && workout.status === 'completed',
  );
  const last = rows.at(-1)?.workout.day;
  const exerciseIds = new Set(finished.flatMap(({ workout }) => workout.summary?.exerciseIds ?? []));
  const records = await deps.training.exerciseRecords(account.id, [...exerciseIds]);
  return {
    workouts: finished
      .map(({ workout }) => withRecords(workout, records))
      .sort((a, b) => (doneDay(a) === doneDay(b) ? 0 : doneDay(a) < doneDay(b) ? 1 : -1)),
    ...(rows.length === historyPage && last !== undefined && { next: last }),
  };
}

function exerciseIdsOf(workouts: readonly Workout[]): string[] {
  return [...new Set(workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)))];
}

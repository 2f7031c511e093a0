import type { Account } from '#shared/contracts/account/account.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { TrainingCalendar, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { phaseWeekOf } from '#shared/domain/program/phases.ts';
import { programIdOf } from '#shared/domain/program/workout-id.ts';
import { decisionsIn } from '#shared/domain/training/client-decisions.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { isBlank } from '#shared/domain/training/free-workout.ts';
import { asOffered, type FirstWorkoutDeps } from './first-workout.ts';
import { ensureProgram, type Trainee, type TrainingDeps, todayOf } from './program.ts';
import { wholeDaysBefore } from './workout-pages.ts';
import { checkRange, findWorkout, toExerciseRecords, withRecords, workoutsIn } from './workouts.ts';

const historyPage = 20;
/** A decision that is older is asked for again. */
const decisionDays = 28;

export type DayRange = { readonly from: string; readonly to: string };

/**
 * Everything a device needs to train offline.
 * @throws AppError invalid.
 */
export async function readCalendar(
  deps: TrainingDeps,
  account: Trainee,
  { from, to }: DayRange,
): Promise<TrainingCalendar> {
  checkRange(from, to);
  const program = await ensureProgram(deps, account);
  const [planned, decisions] = await Promise.all([
    workoutsIn(deps.training, account.id, program, from, to),
    deps.training.weekDecisions(account.id, mondayOf(from), to),
  ]);
  return calendarOf(deps, account, { program, planned, decisions });
}

/** @param isEasy As of `asOffered`. */
export async function calendarOf(
  deps: TrainingDeps,
  account: Trainee,
  {
    program,
    planned,
    decisions,
    isEasy,
  }: {
    readonly program: Program;
    readonly planned: readonly Workout[];
    readonly decisions: readonly WeekDecision[];
    readonly isEasy?: boolean;
  },
): Promise<TrainingCalendar> {
  const workouts = await asOffered(deps, account.id, planned, isEasy);
  const open = workouts.filter(({ status }) => status === 'planned' || status === 'in-progress');
  const exerciseIds = exerciseIdsOf(open);
  const records = await deps.training.exerciseRecords(account.id, exerciseIds);
  return {
    today: todayOf(deps, account),
    program,
    workouts: [...workouts],
    records: toExerciseRecords(records, exerciseIds, program),
    ...(decisions.length > 0 && { weekDecisions: [...decisions] }),
  };
}

/** The client's own view. @throws AppError not-found. */
export async function readWorkout(
  deps: FirstWorkoutDeps,
  account: Pick<Account, 'id'>,
  workoutId: string,
): Promise<WorkoutView> {
  const { workout } = await findWorkout(deps.training, account.id, workoutId);
  const [offered = workout] = await asOffered(deps, account.id, [workout]);
  return viewOf(deps, account.id, offered);
}

/** As planned, for the coach. @throws AppError not-found. */
export async function readPlannedWorkout(
  deps: Pick<TrainingDeps, 'training'>,
  account: Pick<Account, 'id'>,
  workoutId: string,
): Promise<WorkoutView> {
  const { workout } = await findWorkout(deps.training, account.id, workoutId);
  return viewOf(deps, account.id, workout);
}

async function viewOf(
  { training }: Pick<TrainingDeps, 'training'>,
  accountId: string,
  workout: Workout,
): Promise<WorkoutView> {
  const { day } = workout;
  const [sets, stored, around] = await Promise.all([
    training.setsOf(accountId, workout.id),
    training.findProgram(accountId),
    training.workoutsBetween(accountId, addDays(day, -decisionDays), addDays(day, decisionDays)),
  ]);
  const exerciseIds = [
    ...new Set([...exerciseIdsOf([workout]), ...sets.map(({ exerciseId }) => exerciseId)]),
  ];
  const records = await training.exerciseRecords(accountId, exerciseIds);
  const program = stored?.program;
  const phase = program && (await phaseOf(training, accountId, program, workout.id));
  return {
    workout: withRecords(workout, records),
    sets: [...sets],
    records: toExerciseRecords(records, exerciseIds, program ?? {}, workout.id),
    ...(program && { experience: program.experience }),
    ...(phase && { phase }),
    decisions: decisionsIn([workout, ...around.map((other) => other.workout)]),
  };
}

/** A workout of the program before stays in the phase that it was planned in. */
async function phaseOf(
  training: TrainingDeps['training'],
  accountId: string,
  program: Program,
  workoutId: string,
) {
  const id = programIdOf(workoutId);
  const own = program.id === id ? program : await training.findPastProgram(accountId, id);
  return own === null ? null : phaseWeekOf(own, workoutId);
}

export async function readHistory(deps: TrainingDeps, account: Account, before: string | undefined) {
  const { training } = deps;
  const { rows, next } = await wholeDaysBefore(training, account.id, before ?? '9999-12-31', historyPage);
  const finished = rows.filter(
    ({ workout, movedTo }) => movedTo === undefined && workout.status === 'completed' && !isBlank(workout),
  );
  const exerciseIds = new Set(finished.flatMap(({ workout }) => workout.summary?.exerciseIds ?? []));
  const records = await training.exerciseRecords(account.id, [...exerciseIds]);
  return {
    workouts: finished
      .map(({ workout }) => withRecords(workout, records))
      .sort((a, b) => (doneDay(a) === doneDay(b) ? 0 : doneDay(a) < doneDay(b) ? 1 : -1)),
    ...(next !== undefined && { next }),
  };
}

function exerciseIdsOf(workouts: readonly Workout[]): string[] {
  return [...new Set(workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)))];
}

import { AppError } from '#functions/platform/app-error.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { daysBetween, isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf, programIdOf } from '#shared/domain/program/workout-id.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { isBegun } from '#shared/domain/training/client-session.ts';
import { isOnTopOfPlan } from '#shared/domain/training/extra-workout.ts';
import { emptyFreeWorkout, isBlank } from '#shared/domain/training/free-workout.ts';
import { recordOfWorkout } from '#shared/domain/training/record-chain.ts';
import { recordOf, whole } from '#shared/domain/training/summarize-workout.ts';
import { type PlannedDays, plannedBetween, plannedWorkout } from './planned-workouts.ts';
import type { StoredExerciseRecord, StoredWorkout, TrainingRepository } from './training-repository.ts';

/** Three years: the longest range of a chart. */
export const longestRangeDays = 3 * 366;

export async function workoutsIn(
  training: TrainingRepository,
  accountId: string,
  program: Program,
  from: string,
  to: string,
): Promise<readonly Workout[]> {
  return (await versionedWorkoutsIn(training, accountId, program, from, to)).workouts;
}

/** With the versions of those that something was stored of. */
export async function versionedWorkoutsIn(
  training: TrainingRepository,
  accountId: string,
  program: Program,
  from: string,
  to: string,
): Promise<{ readonly workouts: readonly Workout[]; readonly versions: ReadonlyMap<string, number> }> {
  const stored = await training.workoutsBetween(accountId, from, to);
  const known = new Set(stored.map(({ workout }) => workout.id));
  const here = stored.flatMap(({ workout, movedTo }) =>
    movedTo === undefined && !isBlank(workout) ? [workout] : [],
  );
  // A moved session is in the plan on the day that its id begins with.
  const open = here.filter(needsPlan);
  const days = [from, to, ...open.map(({ id }) => plannedDayOf(id))].sort();
  const plan = await plannedBetween(training, accountId, program, days[0] ?? from, days.at(-1) ?? to);
  const planned = plan.planned.filter(({ id, day }) => !known.has(id) && day >= from && day <= to);
  const replaced = await replacedIn(training, accountId, open, plan);
  const workouts = [...withoutRemoved(here, plan, replaced), ...planned].sort((a, b) =>
    a.day === b.day ? a.id.localeCompare(b.id) : a.day < b.day ? -1 : 1,
  );
  const shown = new Set(workouts.map(({ id }) => id));
  const rows = stored.filter(({ workout, movedTo }) => movedTo === undefined && shown.has(workout.id));
  return { workouts, versions: new Map(rows.map(({ workout, version }) => [workout.id, version])) };
}

/**
 * A session that the coach took off the plan, or that went with its program, is gone unless the client began it. Then it
 * is on top of the plan.
 */
function withoutRemoved(
  stored: readonly Workout[],
  { withdrawnIds }: PlannedDays,
  replacedIds: readonly string[],
): readonly Workout[] {
  const [withdrawn, replaced] = [new Set(withdrawnIds), new Set(replacedIds)];
  return stored.flatMap((workout) => {
    const isWithdrawn = withdrawn.has(workout.id);
    if (needsPlan(workout)) return isWithdrawn || replaced.has(workout.id) ? [] : [workout];
    return isWithdrawn ? [{ ...workout, removedFromPlan: true as const }] : [workout];
  });
}

/**
 * Of a program that another took the place of on their day. A starter program becomes the coach's by an edit, so what the
 * client moved or skipped in it stays. An id that names no program says nothing.
 */
async function replacedIn(
  training: Pick<TrainingRepository, 'findPastProgram'>,
  accountId: string,
  open: readonly Workout[],
  { spans }: PlannedDays,
): Promise<readonly string[]> {
  const elsewhere = open.filter(({ id }) => {
    const day = plannedDayOf(id);
    const span = spans.find(({ from, to }) => from <= day && day <= to);
    return span !== undefined && span.programId !== programIdOf(id);
  });
  const programIds = [...new Set(elsewhere.map(({ id }) => programIdOf(id)))];
  const past = await Promise.all(programIds.map((id) => training.findPastProgram(accountId, id)));
  const sources = new Map(
    past.flatMap((program) => (program === null ? [] : [[program.id, program.source]])),
  );
  return elsewhere.flatMap(({ id, day, status }) => {
    const source = sources.get(programIdOf(id));
    const isAsPlanned = status === 'planned' && id.startsWith(day);
    return source === 'coach' || (source === 'starter' && isAsPlanned) ? [id] : [];
  });
}

const needsPlan = (workout: Workout) => !isBegun(workout) && !isOnTopOfPlan(workout);

/** By id. The mark that a moved workout leaves on its planned day may be older than the workout. */
export function workoutsById(stored: readonly StoredWorkout[]): ReadonlyMap<string, Workout> {
  const moved = stored.filter(({ movedTo }) => movedTo !== undefined);
  const here = stored.filter(({ movedTo }) => movedTo === undefined);
  return new Map([...moved, ...here].map(({ workout }) => [workout.id, workout]));
}

/** @throws AppError invalid for unknown days or a range that is too long. */
export function checkRange(from: string, to: string): void {
  const days = isLocalDay(from) && isLocalDay(to) ? daysBetween(from, to) : Number.NaN;
  if (days >= 0 && days <= longestRangeDays) return;
  throw new AppError('invalid', 'invalid_range', `Ask for up to ${longestRangeDays} days, earliest first.`);
}

/**
 * The id begins with the planned day.
 * @throws AppError not-found, also for another client's workout.
 */
export async function findWorkout(
  training: TrainingRepository,
  accountId: string,
  workoutId: string,
): Promise<StoredWorkout> {
  const known = await lookUp(training, accountId, workoutId);
  if (known !== null) return known;
  throw new AppError('not-found', 'workout_not_found', 'There is no such workout.');
}

/** The start of a free workout creates it. @throws AppError not-found. */
export async function findOrBegin(
  training: TrainingRepository,
  accountId: string,
  workoutId: string,
  change: WorkoutChange | undefined,
): Promise<StoredWorkout> {
  const free = change?.type === 'start' && change.free === true ? emptyFreeWorkout(workoutId) : null;
  if (free === null) return findWorkout(training, accountId, workoutId);
  return (await lookUp(training, accountId, workoutId)) ?? { workout: free, version: 0 };
}

async function lookUp(
  training: TrainingRepository,
  accountId: string,
  workoutId: string,
): Promise<StoredWorkout | null> {
  const plannedDay = plannedDayOf(workoutId);
  const home = isLocalDay(plannedDay) ? await training.findWorkout(accountId, plannedDay, workoutId) : null;
  if (home !== null && home.movedTo === undefined) return home;
  if (home?.movedTo !== undefined) {
    const moved = await training.findWorkout(accountId, home.movedTo, workoutId);
    if (moved !== null) return moved;
  }
  if (home === null && isLocalDay(plannedDay)) {
    const planned = await plannedWorkout(training, accountId, workoutId);
    if (planned?.id === workoutId) return { workout: planned, version: 0 };
  }
  return null;
}

/** One for each exercise that was done, or has a training maximum. */
export function toExerciseRecords(
  stored: readonly StoredExerciseRecord[],
  exerciseIds: readonly string[],
  { trainingMaxima = [] }: Pick<Program, 'trainingMaxima'>,
  exceptWorkoutId?: string,
): ExerciseRecord[] {
  const given = new Map(trainingMaxima.map(({ exerciseId, weight }) => [exerciseId, weight]));
  const known = new Map(stored.map((record) => [record.exerciseId, record]));
  return [...new Set([...known.keys(), ...exerciseIds])].flatMap((exerciseId): ExerciseRecord[] => {
    const trainingMaximum = given.get(exerciseId);
    const record = known.get(exerciseId);
    if (record === undefined && trainingMaximum === undefined) return [];
    const read =
      record === undefined
        ? { exerciseId, last: null, bestGrams: 0 }
        : toExerciseRecord(record, exceptWorkoutId);
    return [{ ...read, ...(trainingMaximum !== undefined && { trainingMaximum }) }];
  });
}

function toExerciseRecord(stored: StoredExerciseRecord, exceptWorkoutId?: string): ExerciseRecord {
  const bestScore = bestElsewhere(stored, exceptWorkoutId);
  const recent = stored.recent
    .filter(({ workoutId }) => workoutId !== exceptWorkoutId)
    .map(({ workoutId, day, sets }) => ({ workoutId, day, sets: [...sets] }));
  const painNotes = stored.painNotes?.filter(({ workoutId }) => workoutId !== exceptWorkoutId);
  return {
    exerciseId: stored.exerciseId,
    last: recent[0] ?? null,
    recent,
    ...(painNotes !== undefined && { painNotes }),
    bestGrams: countingOf(stored.exerciseId).measure === 'repetitions' ? whole(bestScore) : 0,
    bestScore,
  };
}

export function withRecords(workout: Workout, exercises: readonly StoredExerciseRecord[]): Workout {
  if (workout.summary === undefined) return workout;
  const records = exercises.flatMap(({ exerciseId, chain }) => {
    const record = recordOfWorkout(chain, workout.id);
    if (record === null) return [];
    return [recordOf(exerciseId, record.lift, record.previousScore)];
  });
  records.sort((a, b) => (a.exerciseId < b.exerciseId ? -1 : 1));
  return { ...workout, summary: { ...workout.summary, records } };
}

function bestElsewhere(stored: StoredExerciseRecord, workoutId: string | undefined): number {
  return stored.best.find((best) => best.workoutId !== workoutId)?.score ?? 0;
}

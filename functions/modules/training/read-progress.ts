import type { Account } from '#shared/contracts/account/account.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingProgress } from '#shared/contracts/training/training-overview.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { doneShare } from '#shared/domain/training/adherence.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import type { Lift } from '#shared/domain/training/record-chain.ts';
import { whole } from '#shared/domain/training/summarize-workout.ts';
import { type TrainingDeps, todayOf } from './program.ts';
import type { StoredExerciseRecord } from './training-repository.ts';
import { longestRangeDays } from './workouts.ts';

// A workout may be done before its planned day.
const lastPlannedDay = '9999-12-31';

export async function readProgress(
  deps: Pick<TrainingDeps, 'training' | 'clock'>,
  account: Account,
): Promise<TrainingProgress> {
  const today = todayOf(deps, account);
  const [rows, exercises] = await Promise.all([
    deps.training.workoutsBetween(account.id, addDays(today, -longestRangeDays), lastPlannedDay),
    deps.training.allExerciseRecords(account.id),
  ]);
  const finished = rows.flatMap(({ workout, movedTo }) =>
    movedTo === undefined && doneShare(workout) > 0 ? [workout] : [],
  );
  const records = bestLifts(exercises, finished);
  const weeks = new Map<string, { workouts: number; volumeGrams: number }>();
  const days = new Map<string, { workouts: number; sets: number }>();
  for (const workout of finished) {
    const day = days.get(doneDay(workout)) ?? { workouts: 0, sets: 0 };
    day.workouts += 1;
    day.sets += workout.summary?.setsCompleted ?? 0;
    days.set(doneDay(workout), day);
    const monday = mondayOf(doneDay(workout));
    const week = weeks.get(monday) ?? { workouts: 0, volumeGrams: 0 };
    week.workouts += 1;
    week.volumeGrams += workout.summary?.volumeGrams ?? 0;
    weeks.set(monday, week);
  }
  return {
    records,
    weeks: [...weeks]
      .map(([monday, week]) => ({ monday, ...week }))
      .sort((a, b) => (a.monday < b.monday ? -1 : 1)),
    days: [...days].map(([day, done]) => ({ day, ...done })).sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** The best of each exercise, newest first. */
export function bestLifts(
  exercises: readonly StoredExerciseRecord[],
  finished: readonly Workout[],
): TrainingProgress['records'] {
  const dayOf = new Map(finished.map((workout) => [workout.id, doneDay(workout)]));
  const records = exercises.flatMap(({ exerciseId, best: [top], chain }) => {
    if (top === undefined || top.score <= 0) return [];
    const lift = chain.find(({ workoutId }) => workoutId === top.workoutId);
    // A workout's id begins with its planned day.
    const day = lift?.day ?? dayOf.get(top.workoutId) ?? plannedDayOf(top.workoutId);
    if (hasMaximum(exerciseId, top.score)) {
      return [{ exerciseId, day, estimatedMaximumGrams: top.score }];
    }
    return lift === undefined ? [] : [{ exerciseId, day, ...bestOfLift(exerciseId, lift) }];
  });
  return records.sort((a, b) =>
    a.day === b.day ? (a.exerciseId < b.exerciseId ? -1 : 1) : a.day < b.day ? 1 : -1,
  );
}

const hasMaximum = (exerciseId: string, score: number) =>
  countingOf(exerciseId).measure === 'repetitions' && whole(score) > 0;

/** Its estimated maximum, or the set itself where it has none. */
export function bestOfLift(exerciseId: string, { score, reps, load, assisted, seconds }: Lift) {
  if (hasMaximum(exerciseId, score)) return { estimatedMaximumGrams: score };
  return {
    measure: countingOf(exerciseId).measure,
    estimatedMaximumGrams: 0,
    reps,
    load,
    ...(assisted !== undefined && { assisted }),
    ...(seconds !== undefined && { seconds }),
  };
}

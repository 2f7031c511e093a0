import type { Account } from '#shared/contracts/account.ts';
import type { TrainingProgress } from '#shared/contracts/training.ts';
import { addDays, mondayOf } from '#shared/domain/training/local-day.ts';
import { type TrainingDeps, todayOf } from './programme.ts';
import { longestRangeDays } from './workouts.ts';

/** Best lifts of all time, and what was lifted in each week of the last three years. */
export async function readProgress(
  deps: Pick<TrainingDeps, 'training' | 'clock'>,
  account: Account,
): Promise<TrainingProgress> {
  const today = todayOf(deps, account);
  const [rows, exercises] = await Promise.all([
    deps.training.workoutsBetween(account.id, addDays(today, -longestRangeDays), today),
    deps.training.allExerciseRecords(account.id),
  ]);
  const finished = rows.flatMap(({ workout, movedTo }) =>
    movedTo === undefined && workout.status === 'completed' ? [workout] : [],
  );
  const dayOf = new Map(finished.map(({ id, day }) => [id, day]));
  const records = exercises.flatMap(({ exerciseId, best: [top] }) =>
    top === undefined || top.bestGrams <= 0
      ? []
      : [
          {
            exerciseId,
            // A workout's id begins with the day that it was planned for.
            day: dayOf.get(top.workoutId) ?? top.workoutId.slice(0, 10),
            estimatedMaximumGrams: top.bestGrams,
          },
        ],
  );
  const weeks = new Map<string, { workouts: number; volumeGrams: number }>();
  for (const { day, summary } of finished) {
    const week = weeks.get(mondayOf(day)) ?? { workouts: 0, volumeGrams: 0 };
    week.workouts += 1;
    week.volumeGrams += summary?.volumeGrams ?? 0;
    weeks.set(mondayOf(day), week);
  }
  return {
    records: records.sort((a, b) =>
      a.day === b.day ? (a.exerciseId < b.exerciseId ? -1 : 1) : a.day < b.day ? 1 : -1,
    ),
    weeks: [...weeks]
      .map(([monday, week]) => ({ monday, ...week }))
      .sort((a, b) => (a.monday < b.monday ? -1 : 1)),
  };
}

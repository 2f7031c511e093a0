import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { daysOfPeriod, periodAfter } from '#shared/domain/calendar/period.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { finishedIn, reviewTraining } from '#shared/domain/training/training-review.ts';
import { ensureProgram, type Trainee, type TrainingDeps, todayOf } from './program.ts';
import { bestOfLift } from './read-progress.ts';
import type { TrainingRepository } from './training-repository.ts';
import { workoutsIn } from './workouts.ts';

/** A workout may be done this long before or after the day that it was planned for. */
const aroundDays = 31;

/** A month or a year. It reads the period and the one before, however long the history is. */
export async function readReview(
  deps: TrainingDeps,
  account: Trainee,
  period: string,
): Promise<TrainingReview> {
  const { training } = deps;
  const today = todayOf(deps, account);
  const days = daysOfPeriod(period);
  const program = await ensureProgram(deps, account);
  const from = addDays(days.from, -aroundDays);
  const [workouts, earlier, exercises, [rowBefore]] = await Promise.all([
    workoutsIn(training, account.id, program, from, addDays(days.to, aroundDays)),
    days.to < today ? wholePeriod(training, account.id, periodAfter(period, -1)) : undefined,
    training.allExerciseRecords(account.id),
    training.workoutsBefore(account.id, days.from, 1),
  ]);
  const ids = finishedIn(workouts, days).map(({ id }) => id);
  const sets = ids.length === 0 ? [] : await setsOfWorkouts(training, account.id, ids, days);
  const { records, ...review } = reviewTraining({
    period,
    today,
    workouts,
    sets,
    chains: exercises,
    ...(earlier !== undefined && { earlier }),
  });
  return {
    ...review,
    records: records.map(({ exerciseId, day, before, best }) => ({
      exerciseId,
      day,
      before: bestOfLift(exerciseId, before),
      best: bestOfLift(exerciseId, best),
    })),
    hasEarlier: rowBefore !== undefined,
  };
}

/** Undefined for a person who began in the middle of it, or after it. */
async function wholePeriod(training: TrainingRepository, accountId: string, period: string) {
  const { from, to } = daysOfPeriod(period);
  const [first] = await training.workoutsBefore(accountId, addDays(from, 1), 1);
  if (first === undefined) return undefined;
  const rows = await training.workoutsBetween(accountId, addDays(from, -aroundDays), addDays(to, aroundDays));
  return rows.flatMap(({ workout, movedTo }) => (movedTo === undefined ? [workout] : []));
}

/** One query for those planned in the period, whose ids begin with a day of it, and one for each other. */
async function setsOfWorkouts(
  training: TrainingRepository,
  accountId: string,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const others = ids.filter((id) => plannedDayOf(id) < from || plannedDayOf(id) > to);
  const [within, ...beyond] = await Promise.all([
    training.setsBetween(accountId, from, to),
    ...others.map((id) => training.setsOf(accountId, id)),
  ]);
  return [...within, ...beyond.flat()];
}

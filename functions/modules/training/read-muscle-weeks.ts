import type { MuscleWeeks } from '#shared/contracts/training/training-overview.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { setsByMuscle } from '#shared/domain/exercises/muscle-sets.ts';
import { type Trainee, type TrainingDeps, todayOf } from './program.ts';
import { workoutsById } from './workouts.ts';

const weeksShown = 5;
/** A set may be done some days after the day that its workout was planned for. */
const lateDays = 14;

/** Sets of each muscle in the running week and the four before, newest first. */
export async function readMuscleWeeks(
  deps: Pick<TrainingDeps, 'training' | 'clock'>,
  account: Trainee,
): Promise<MuscleWeeks> {
  const today = todayOf(deps, account);
  const monday = mondayOf(today);
  const mondays = Array.from({ length: weeksShown }, (_, index) => addDays(monday, -7 * index));
  const from = addDays(monday, -7 * weeksShown - lateDays);
  const [sets, stored] = await Promise.all([
    deps.training.setsSince(account.id, from),
    deps.training.workoutsBetween(account.id, from, addDays(today, lateDays)),
  ]);
  const workouts = workoutsById(stored);
  const byWeek = Map.groupBy(sets, ({ workoutId, day }) =>
    mondayOf(workouts.get(workoutId)?.performed?.day ?? day),
  );
  return {
    weeks: mondays.map((each) => ({ monday: each, muscles: [...setsByMuscle(byWeek.get(each) ?? [])] })),
  };
}

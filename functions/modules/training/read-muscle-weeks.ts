import type { MuscleWeeks } from '#shared/contracts/training/training.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { setsByMuscle } from '#shared/domain/exercises/muscle-sets.ts';
import { type Trainee, type TrainingDeps, todayOf } from './program.ts';

const weeksShown = 5;
/** A set may be done some days after the day that its workout was planned for. */
const lateDays = 14;

/** Sets of each muscle in the running week and the four before, newest first. */
export async function readMuscleWeeks(
  deps: Pick<TrainingDeps, 'training' | 'clock'>,
  account: Trainee,
): Promise<MuscleWeeks> {
  const monday = mondayOf(todayOf(deps, account));
  const mondays = Array.from({ length: weeksShown }, (_, index) => addDays(monday, -7 * index));
  const sets = await deps.training.setsSince(account.id, addDays(monday, -7 * weeksShown - lateDays));
  const byWeek = Map.groupBy(sets, ({ day }) => mondayOf(day));
  return {
    weeks: mondays.map((each) => ({ monday: each, muscles: [...setsByMuscle(byWeek.get(each) ?? [])] })),
  };
}

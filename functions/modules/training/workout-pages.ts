import type { StoredWorkout, TrainingRepository } from './training-repository.ts';

/** Newest first. The next page begins before a day, so a page takes all of its last day, beyond its size. */
export async function wholeDaysBefore(
  training: Pick<TrainingRepository, 'workoutsBefore' | 'workoutsBetween'>,
  accountId: string,
  before: string,
  pageSize: number,
): Promise<{ readonly rows: readonly StoredWorkout[]; readonly next?: string }> {
  const page = await training.workoutsBefore(accountId, before, pageSize);
  const lastDay = page.at(-1)?.workout.day;
  if (page.length < pageSize || lastDay === undefined) return { rows: page };
  const ofLastDay = await training.workoutsBetween(accountId, lastDay, lastDay);
  const earlier = page.filter(({ workout }) => workout.day !== lastDay);
  return { rows: [...earlier, ...ofLastDay.toReversed()], next: lastDay };
}

import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';

/** A set that was forgotten belongs behind the others of its workout, or records would take it for one of today. */
export function timeInside(
  workout: Pick<Workout, 'day' | 'status' | 'finishedAt' | 'summary'>,
  sets: readonly Pick<SetLog, 'performedAt' | 'day' | 'deleted'>[],
): Pick<SetLog, 'performedAt' | 'day'> | undefined {
  const { status, finishedAt } = workout;
  if (status !== 'completed' || finishedAt === undefined) return undefined;
  const last = sets
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => Date.parse(a.performedAt) - Date.parse(b.performedAt))
    .at(-1);
  if (last === undefined) return { performedAt: finishedAt, day: doneDay(workout) };
  return { performedAt: new Date(Date.parse(last.performedAt) + 1000).toISOString(), day: last.day };
}

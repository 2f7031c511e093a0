import { useQuery } from '@tanstack/react-query';
import type { Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import { type ClientDecisions, decisionsIn } from '#shared/domain/training/client-decisions.ts';
import { trainingDatabase } from '#web/lib/device/training-database.ts';
import { always } from './ask-or-recall.ts';
import { workoutsInCalendars } from './device/stored-calendars.ts';

/** What the person decided on this device or another, as far as this one knows; offline too. */
export function useDecisions(
  accountId: string,
  { workout, decisions }: Pick<WorkoutView, 'workout' | 'decisions'>,
): ClientDecisions {
  const { data } = useQuery({
    ...always,
    queryKey: ['training', accountId, 'decisions', workout.id],
    queryFn: () => decisionsOnDevice(accountId),
    retry: false,
  });
  const known = [decisions, data].flatMap((each) => each ?? []);
  const others = known.map(({ lighterWeek, relieved }) => ({
    lighterWeek: lighterWeek ?? undefined,
    relieved,
  }));
  return decisionsIn([workout, ...others]);
}

async function decisionsOnDevice(accountId: string): Promise<ClientDecisions> {
  const range = IDBKeyRange.bound([accountId, ''], [accountId, '~']);
  const opened = await (await trainingDatabase()).getAll('workouts', range);
  const workouts: readonly Workout[] = opened.map(({ workout }) => workout);
  return decisionsIn([...workouts, ...(await workoutsInCalendars(accountId))]);
}

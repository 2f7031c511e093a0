import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  calendarResponseSchema,
  historyResponseSchema,
  type TrainingCalendar,
} from '#shared/contracts/training/training.ts';
import {
  overviewResponseSchema,
  type TrainingOverview,
} from '#shared/contracts/training/training-overview.ts';
import { trainingRoutes } from '#shared/contracts/training/training-routes.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { bringRoutes, callApi } from '#web/lib/api/api-client.ts';
import { answersUnderway, askOrTake } from '#web/lib/api/brought-answers.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import { knowExercises } from '../exercises/known-exercises.ts';
import { always, askOrRecall } from './ask-or-recall.ts';
import { readPending, recallFreshAnswer } from './device/training-device-store.ts';

bringRoutes(trainingRoutes);

/** No part of a first view, which seldom has changes that wait. */
const pendingChanges = () => import('./device/pending-changes.ts');

export const overviewKey = (accountId: string) => ['training', accountId, 'overview'];

export function overviewQuery(queries: QueryClient, accountId: string) {
  const queryKey = overviewKey(accountId);
  return queryOptions({
    ...always,
    queryKey,
    queryFn: async () => {
      // Show the cached values immediately, then refresh.
      if (queries.getQueryData(queryKey) === undefined) {
        const known = z.safeParse(overviewResponseSchema, await recallFreshAnswer(accountId, 'overview'));
        if (known.success) {
          const shown = await overviewOnDevice(accountId, known.data);
          // Only once this answer is stored: until then the query counts as loading, and asks nothing again.
          const refresh = () => setTimeout(() => queries.invalidateQueries({ queryKey }));
          void (answersUnderway() ?? whenSettled()).then(refresh);
          return shown;
        }
      }
      const ask = () => askOrTake('getTrainingOverview');
      return overviewOnDevice(
        accountId,
        await askOrRecall(accountId, ['overview'], overviewResponseSchema, ask),
      );
    },
  });
}

/** Merges changes that are still only on this device. */
export function useOverview(accountId: string) {
  return useQuery(overviewQuery(useQueryClient(), accountId));
}

async function overviewOnDevice(accountId: string, overview: TrainingOverview): Promise<TrainingOverview> {
  // Also without a network: the answer on the device has them.
  knowExercises(overview.program.exercises);
  const { operations, workouts } = await readPending(accountId);
  // Usually nothing is pending, so don't read the schedules.
  if (workouts.length === 0) return overview;
  const [{ overviewWithPending }, { workoutsInCalendars }] = await Promise.all([
    pendingChanges(),
    import('./device/stored-calendars.ts'),
  ]);
  return overviewWithPending(overview, operations, [...(await workoutsInCalendars(accountId)), ...workouts]);
}

const calendarKey = (accountId: string) => ['training', accountId, 'calendar'];
const twoWeeks = (monday: string) => ({ from: monday, to: addDays(monday, 13) });

/** Two weeks, so people can open the next one offline. */
export function calendarQuery(accountId: string, monday: string) {
  const query = twoWeeks(monday);
  return queryOptions({
    ...always,
    queryKey: [...calendarKey(accountId), monday],
    queryFn: async () =>
      asOnDevice(
        accountId,
        monday,
        await askOrRecall(
          accountId,
          // The two weeks that start a Monday earlier include this week too.
          [`calendar-${monday}`, `calendar-${addDays(monday, -7)}`],
          calendarResponseSchema,
          () => askOrTake('getTrainingCalendar', undefined, { query }),
        ),
      ),
  });
}

export function useCalendar(accountId: string, monday: string) {
  return useQuery(calendarQuery(accountId, monday));
}

async function asOnDevice(
  accountId: string,
  monday: string,
  calendar: TrainingCalendar,
): Promise<TrainingCalendar> {
  const { withPendingChanges } = await pendingChanges();
  const { operations, workouts } = await readPending(accountId);
  return withPendingChanges(calendar, twoWeeks(monday), operations, workouts);
}

export function useHistory(accountId: string, before: string | undefined) {
  return useQuery({
    ...always,
    queryKey: ['training', accountId, 'history', before ?? 'newest'],
    queryFn: () =>
      askOrRecall(accountId, [`history-${before ?? 'newest'}`], historyResponseSchema, () =>
        callApi('getTrainingHistory', undefined, before === undefined ? {} : { query: { before } }),
      ),
  });
}

export async function showPending(queries: QueryClient, accountId: string): Promise<void> {
  const shown = queries.getQueriesData<TrainingCalendar>({ queryKey: calendarKey(accountId) });
  for (const [key, calendar] of shown) {
    if (calendar !== undefined) {
      queries.setQueryData(key, await asOnDevice(accountId, String(key.at(-1)), calendar));
    }
  }
  const overview = queries.getQueryData<TrainingOverview>(overviewKey(accountId));
  if (overview !== undefined) {
    queries.setQueryData(overviewKey(accountId), await overviewOnDevice(accountId, overview));
  }
}

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  calendarResponseSchema,
  historyResponseSchema,
  overviewResponseSchema,
  type TrainingCalendar,
  type TrainingOverview,
  type Workout,
  type WorkoutChange,
} from '#shared/contracts/training.ts';
import { addDays } from '#shared/domain/training/local-day.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { whenSettled } from '#web/lib/when-settled.ts';
import {
  readPending,
  recallAnswer,
  recallFreshAnswer,
  rememberAnswer,
  storeChange,
} from '../device/device-store.ts';
import { workoutsInCalendars } from '../device/stored-calendars.ts';
import { overviewWithPending, withPendingChanges } from '../model/pending-changes.ts';

/**
 * Asks the API and keeps the answer on the device. Without a network the last answer stands in, or the last to a
 * question that holds this one.
 */
async function askOrRecall<T>(
  accountId: string,
  [name, ...others]: readonly [string, ...string[]],
  schema: z.core.$ZodType<T>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    await rememberAnswer(accountId, name, answer).catch(() => {});
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    for (const each of [name, ...others]) {
      const known = z.safeParse(schema, await recallAnswer(accountId, each));
      if (known.success) return known.data;
    }
    throw error;
  }
}

// The cache would hold requests back while the browser says it is offline; these know what to do then.
const always = { networkMode: 'always', retry: 1 } as const;

const overviewKey = (accountId: string) => ['training', accountId, 'overview'];

/** The figures, and the next workout with what is still on this device. */
export function useOverview(accountId: string) {
  const queries = useQueryClient();
  const queryKey = overviewKey(accountId);
  return useQuery({
    ...always,
    queryKey,
    queryFn: async () => {
      // A page that was just open has its figures on the device: they show at once, and are asked for after that.
      if (queries.getQueryData(queryKey) === undefined) {
        const known = z.safeParse(overviewResponseSchema, await recallFreshAnswer(accountId, 'overview'));
        if (known.success) {
          void whenSettled().then(() => queries.invalidateQueries({ queryKey }));
          return overviewOnDevice(accountId, known.data);
        }
      }
      const ask = () => callApi('getTrainingOverview');
      return overviewOnDevice(
        accountId,
        await askOrRecall(accountId, ['overview'], overviewResponseSchema, ask),
      );
    },
  });
}

async function overviewOnDevice(accountId: string, overview: TrainingOverview): Promise<TrainingOverview> {
  const { operations, workouts } = await readPending(accountId);
  // Most of the time nothing waits, and no schedule has to be read for it.
  if (workouts.length === 0) return overview;
  return overviewWithPending(overview, operations, [...(await workoutsInCalendars(accountId)), ...workouts]);
}

const calendarKey = (accountId: string) => ['training', accountId, 'calendar'];
const twoWeeks = (monday: string) => ({ from: monday, to: addDays(monday, 13) });

/** Two weeks from a Monday, with what is still on this device: what a person may want to open without a network. */
export function useCalendar(accountId: string, monday: string) {
  const query = twoWeeks(monday);
  return useQuery({
    ...always,
    queryKey: [...calendarKey(accountId), monday],
    queryFn: async () =>
      asOnDevice(
        accountId,
        monday,
        await askOrRecall(
          accountId,
          // Two weeks from the Monday before hold this one, too.
          [`calendar-${monday}`, `calendar-${addDays(monday, -7)}`],
          calendarResponseSchema,
          () => callApi('getTrainingCalendar', undefined, { query }),
        ),
      ),
  });
}

async function asOnDevice(
  accountId: string,
  monday: string,
  calendar: TrainingCalendar,
): Promise<TrainingCalendar> {
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

/**
 * Moves or leaves out a workout of the schedule: on this device at once, and in the queue for the API, so that it needs
 * no network.
 */
export function useChangeWorkout(accountId: string, workout: Workout, sync: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: WorkoutChange) => storeChange(accountId, workout, change),
    onSuccess: async () => {
      await showPending(queries, accountId);
      void sync();
    },
  });
}

/** What was just changed on this device, in every screen that has asked already. */
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

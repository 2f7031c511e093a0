import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HabitMark, HabitsRequest } from '#shared/contracts/habits/habits.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice, putAnswer } from '#web/lib/device/kept-on-device.ts';
import { habitsRule } from '#web/lib/device/outbox/answers/habits.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';

const minute = 60_000;

export const habitsQuery = queryOptions({
  ...keptOnDevice('getHabits'),
  queryKey: habitsRule.key,
  queryFn: ({ signal }) => askOrTake('getHabits', undefined, { signal }),
  staleTime: minute,
});

/** Includes what waits on this device. */
export function useHabits(accountId: string) {
  return useWithWaiting(habitsRule, accountId, habitsQuery.queryKey, useQuery(habitsQuery));
}

export function useMarkHabit(accountId: string) {
  return useMutation({
    mutationFn: ({ habitId, day, done }: HabitMark) =>
      outbox.put(accountId, {
        route: 'markHabit',
        params: { habitId, day },
        body: { done },
        lane: `habit:${habitId}:${day}`,
      }),
  });
}

export function useSaveHabits() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: HabitsRequest) => callApi('saveHabits', request),
    onSuccess: (saved) => putAnswer(cache, habitsQuery.queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey: habitsQuery.queryKey }),
  });
}

const clientHabitsKey = (clientId: string) => ['coach', 'client', clientId, 'habits'] as const;

/** Habits of an assigned client. */
export function useClientHabits(clientId: string) {
  return useQuery({
    queryKey: clientHabitsKey(clientId),
    queryFn: ({ signal }) => callApi('getClientHabits', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });
}

export function useSaveClientHabits(clientId: string) {
  const cache = useQueryClient();
  const queryKey = clientHabitsKey(clientId);
  return useMutation({
    mutationFn: (request: HabitsRequest) => callApi('saveClientHabits', request, { params: { clientId } }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

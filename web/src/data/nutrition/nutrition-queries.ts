import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

const minute = 60_000;
export const nutritionKey = ['nutrition'] as const;

export const settingsQuery = queryOptions({
  queryKey: [...nutritionKey, 'settings'] as const,
  queryFn: ({ signal }) => callApi('getNutrition', undefined, { signal }),
  // A coach may change targets at any time.
  staleTime: minute,
});

export const intakeQuery = queryOptions({
  queryKey: [...nutritionKey, 'intake'] as const,
  queryFn: ({ signal }) => callApi('getIntake', undefined, { signal }),
});

export const logKey = [...nutritionKey, 'log'] as const;
const logQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...logKey, from, to] as const,
    queryFn: ({ signal }) => callApi('getFoodLog', undefined, { signal, query: { from, to } }),
    staleTime: minute,
  });

export function useNutrition() {
  return useQuery(settingsQuery);
}

export function useIntake() {
  return useQuery(intakeQuery);
}

/** Both days are inclusive. */
export function useFoodLog(from: string, to: string) {
  return useQuery(logQuery(from, to));
}

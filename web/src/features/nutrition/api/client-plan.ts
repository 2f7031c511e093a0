import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientMealChange } from '#shared/contracts/nutrition/nutrition.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const minute = 60_000;
const clientPlanQuery = (clientId: string, week: string) =>
  queryOptions({
    queryKey: ['coach', 'nutrition', clientId, 'plan', week] as const,
    queryFn: ({ signal }) => callApi('getClientMealPlan', undefined, { signal, params: { clientId, week } }),
    staleTime: minute,
  });

export function useClientPlan(clientId: string, week: string) {
  return useQuery(clientPlanQuery(clientId, week));
}

export function useChangeClientMeal(clientId: string, week: string) {
  const cache = useQueryClient();
  const { queryKey } = clientPlanQuery(clientId, week);
  return useMutation({
    mutationFn: (change: ClientMealChange) =>
      callApi('changeClientMeal', change, { params: { clientId, week } }),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    onError: (error) => {
      // The client, or another tab, changed the plan: show the current one.
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries({ queryKey });
    },
  });
}

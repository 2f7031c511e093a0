import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

export const coachesQuery = queryOptions({
  queryKey: ['admin', 'coaches'],
  queryFn: async ({ signal }) => (await callApi('listCoaches', undefined, { signal })).coaches,
  staleTime: 0,
});

export function useApproveCoach() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ coachId, approved }: { readonly coachId: string; readonly approved: boolean }) =>
      callApi('approveCoach', { approved }, { path: { coachId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: coachesQuery.queryKey }),
  });
}

/** The client with an address, or null. */
export function useFindClient() {
  return useMutation({
    mutationFn: async (email: string) =>
      (await callApi('findAssignableClient', undefined, { query: { email } })).client,
  });
}

export function useAssignCoach() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ clientId, coachId }: { readonly clientId: string; readonly coachId: string }) =>
      (await callApi('assignCoach', { coachId }, { path: { clientId } })).client,
    onSuccess: () => cache.invalidateQueries({ queryKey: coachesQuery.queryKey }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssignCoachRequest, CoachApprovalRequest } from '#shared/contracts/coaching/coaching.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const coachesQuery = queryOptions({
  queryKey: ['admin', 'coaches'],
  queryFn: ({ signal }) => callApi('listCoaches', undefined, { signal }),
  staleTime: 0,
});

export function useApproveCoach() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ coachId, ...request }: CoachApprovalRequest & { readonly coachId: string }) =>
      callApi('approveCoach', request, { params: { coachId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: coachesQuery.queryKey }),
  });
}

export function useFindClient() {
  return useMutation({
    mutationFn: async (email: string) =>
      (await callApi('findAssignableClient', undefined, { query: { email } })).client,
  });
}

export function useAssignCoach() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ clientId, ...request }: AssignCoachRequest & { readonly clientId: string }) =>
      (await callApi('assignCoach', request, { params: { clientId } })).client,
    onSuccess: () => cache.invalidateQueries({ queryKey: coachesQuery.queryKey }),
  });
}

export function useReassignClients() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ fromId, ...request }: AssignCoachRequest & { readonly fromId: string }) =>
      callApi('reassignClients', request, { params: { coachId: fromId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: coachesQuery.queryKey }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AssignCoachRequest,
  CoachApprovalRequest,
  ListedCoach,
  ReassignClientsRequest,
} from '#shared/contracts/coaching/coaching.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { adminClientQuery } from './admin-clients.ts';

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

export const mayGetClients = ({ approved, disabledAt }: ListedCoach) => approved && disabledAt === undefined;

export function useFindClients() {
  return useMutation({
    mutationFn: (q: string) => callApi('findAssignableClient', undefined, { query: { q } }),
  });
}

export function useAssignCoach() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ clientId, ...request }: AssignCoachRequest & { readonly clientId: string }) =>
      (await callApi('assignCoach', request, { params: { clientId } })).client,
    // Also after a refusal: it may come from a change that the screen does not show yet.
    onSettled: (_client, _error, { clientId }) => {
      void cache.invalidateQueries({ queryKey: adminClientQuery(clientId).queryKey });
      return cache.invalidateQueries({ queryKey: coachesQuery.queryKey });
    },
  });
}

export function useReassignClients() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ fromId, ...request }: ReassignClientsRequest & { readonly fromId: string }) =>
      callApi('reassignClients', request, { params: { coachId: fromId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: coachesQuery.queryKey }),
  });
}

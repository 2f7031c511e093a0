import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

const minute = 60_000;
const rosterKey = ['coach', 'roster'] as const;

const rosterQuery = queryOptions({
  queryKey: rosterKey,
  queryFn: ({ signal }) => callApi('getRoster', undefined, { signal }),
  staleTime: minute,
  refetchInterval: 2 * minute,
});

/** Photo links expire after five minutes, so refresh them before that. */
const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'client', clientId] as const,
    queryFn: ({ signal }) => callApi('getClientCheckIns', undefined, { signal, params: { clientId } }),
    staleTime: 4 * minute,
    refetchInterval: 4 * minute,
  });

export function useRoster() {
  return useQuery(rosterQuery);
}

export function useClientCheckIns(clientId: string) {
  return useQuery(clientQuery(clientId));
}

export function useAnswerCheckIn(clientId: string, checkInId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => callApi('answerCheckIn', { text }, { params: { clientId, checkInId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['coach'] }),
  });
}

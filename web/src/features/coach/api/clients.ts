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

/** Links to photos last five minutes: what is on screen asks for new ones before they end. */
const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'client', clientId] as const,
    queryFn: ({ signal }) => callApi('getClientCheckIns', undefined, { signal, params: { clientId } }),
    staleTime: 4 * minute,
    refetchInterval: 4 * minute,
  });

/** The coach's clients, whoever needs attention first. */
export function useRoster() {
  return useQuery(rosterQuery);
}

/** The check-ins of one client. */
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

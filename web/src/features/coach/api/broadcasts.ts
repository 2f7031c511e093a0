import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SendBroadcastRequest } from '#shared/contracts/coaching/broadcasts.ts';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const broadcastsQuery = queryOptions({
  queryKey: ['coach', 'broadcasts'],
  queryFn: ({ signal }) => callApi('getBroadcasts', undefined, { signal }),
});

export function useSendBroadcast() {
  const cache = useQueryClient();
  // Somebody may have left since it was read.
  const readRoster = () => cache.invalidateQueries({ queryKey: rosterQuery.queryKey });
  return useMutation({
    mutationFn: ({ id, ...request }: SendBroadcastRequest & { readonly id: string }) =>
      callApi('sendBroadcast', request, { params: { broadcastId: id } }),
    onSuccess: async ({ broadcast }) => {
      if (broadcast.outcomes.some(({ outcome }) => outcome === 'left')) await readRoster();
    },
    onError: readRoster,
    onSettled: () => cache.invalidateQueries({ queryKey: broadcastsQuery.queryKey }),
  });
}

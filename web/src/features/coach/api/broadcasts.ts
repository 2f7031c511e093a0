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
  return useMutation({
    mutationFn: ({ id, ...request }: SendBroadcastRequest & { readonly id: string }) =>
      callApi('sendBroadcast', request, { params: { broadcastId: id } }),
    // Somebody may have left since the roster was read.
    onError: () => cache.invalidateQueries({ queryKey: rosterQuery.queryKey }),
    onSettled: () => cache.invalidateQueries({ queryKey: broadcastsQuery.queryKey }),
  });
}

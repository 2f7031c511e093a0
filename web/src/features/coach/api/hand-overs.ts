import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceivedHandOver, SaveHandOverRequest } from '#shared/contracts/messages/hand-over.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const minute = 60_000;

export const handOverQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'client', clientId, 'hand-over'] as const,
    queryFn: ({ signal }) => callApi('getHandOver', undefined, { signal, params: { clientId } }),
    staleTime: minute,
  });

export function useHandOverActs(clientId: string) {
  const cache = useQueryClient();
  const onSettled = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: handOverQuery(clientId).queryKey }),
      // It says above the roster what is left to read and to write.
      cache.invalidateQueries({ queryKey: threadsQuery.queryKey }),
    ]);
  return {
    save: useMutation({
      mutationFn: (note: SaveHandOverRequest) => callApi('saveHandOver', note, { params: { clientId } }),
      onSettled,
    }),
    markRead: useMutation({
      mutationFn: ({ coachId, version }: ReceivedHandOver) =>
        callApi('readHandOver', { coachId, version }, { params: { clientId } }),
      onSettled,
    }),
  };
}

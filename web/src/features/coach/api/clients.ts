import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

const minute = 60_000;

/** Photo links expire after five minutes, so refresh them before that. */
const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'client', clientId] as const,
    queryFn: ({ signal }) => callApi('getClientCheckIns', undefined, { signal, params: { clientId } }),
    staleTime: 4 * minute,
    refetchInterval: 4 * minute,
  });

export function useClientCheckIns(clientId: string) {
  return useQuery(clientQuery(clientId));
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

const minute = 60_000;

/** Photo links expire after five minutes, so refresh them before that. */
export const checkInsQuery = queryOptions({
  ...keptOnDevice('getCheckIns'),
  queryKey: ['check-ins'],
  queryFn: ({ signal }) => callApi('getCheckIns', undefined, { signal }),
  staleTime: 4 * minute,
  refetchInterval: 4 * minute,
});

export function useCheckIns() {
  return useQuery(checkInsQuery);
}

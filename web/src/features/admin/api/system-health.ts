import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

/** Never serves a cached result: each visit runs the checks again. */
export const systemHealthQuery = queryOptions({
  queryKey: ['admin', 'system-health'],
  queryFn: ({ signal }) => callApi('getSystemHealth', undefined, { signal }),
  staleTime: 0,
});

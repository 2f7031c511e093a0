import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** Live checks: each look is a new one, never an answer of a minute ago. */
export const systemHealthQuery = queryOptions({
  queryKey: ['admin', 'system-health'],
  queryFn: ({ signal }) => callApi('getSystemHealth', undefined, { signal }),
  staleTime: 0,
});

/** What the running version says of itself. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => callApi('getHealth', undefined, { signal }),
  staleTime: 0,
});

import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

export const rosterRefreshMs = 15_000;

/** A coach's own clients, and those of a coach who is covered. */
export const rosterQuery = queryOptions({
  queryKey: ['coach', 'roster'],
  queryFn: ({ signal }) => callApi('getRoster', undefined, { signal }),
  staleTime: rosterRefreshMs / 2,
});

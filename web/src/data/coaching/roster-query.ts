import { queryOptions } from '@tanstack/react-query';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** A coach's own clients, and those of a coach who is covered. */
export const rosterQuery = queryOptions({
  queryKey: ['coach', 'roster'],
  queryFn: async ({ signal }) => {
    const { rows } = await callApi('listRosterRows', undefined, { signal });
    return { clients: rows };
  },
  staleTime: pollingPaces.roster.shortestMs / 2,
});

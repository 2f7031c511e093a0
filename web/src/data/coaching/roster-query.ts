import { queryOptions } from '@tanstack/react-query';
import { unpackRow } from '#shared/contracts/coaching/roster-rows.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** A coach's own clients, and those of a coach who is covered. */
export const rosterQuery = queryOptions({
  queryKey: ['coach', 'roster'],
  queryFn: async ({ signal }) => {
    const { rows } = await callApi('listRosterRows', undefined, { signal });
    return { clients: rows.map(unpackRow) };
  },
  staleTime: pollingPaces.roster.shortestMs / 2,
});

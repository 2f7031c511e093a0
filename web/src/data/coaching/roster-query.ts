import { queryOptions } from '@tanstack/react-query';
import { rowsOfColumns } from '#shared/domain/roster/roster-columns.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { callApi, writesSoFar } from '#web/lib/api/api-client.ts';
import { clientTagsQuery } from './client-tags.ts';

/** Of `getClientReasons`. */
export const reasonsKey = (clientId: string) => ['coach', 'reasons', clientId] as const;

/** A coach's own clients, and those of a coach who is covered. */
export const rosterQuery = queryOptions({
  queryKey: ['coach', 'roster'],
  queryFn: async ({ client, signal }) => {
    const before = writesSoFar();
    const answer = await callApi('listRosterRows', undefined, { signal, query: { form: 'columns' } });
    // While a release is under way, or after one was taken back, a function may know rows alone.
    if (!('columns' in answer)) return { clients: answer.rows };
    const { columns, first, tags } = answer;
    // A tag that was given meanwhile is newer than this.
    if (tags !== undefined && writesSoFar() === before) client.setQueryData(clientTagsQuery.queryKey, tags);
    if (first !== undefined) {
      const queryKey = reasonsKey(first.id);
      // What is known of a client may have been changed here a moment ago.
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, { client: first });
    }
    return { clients: rowsOfColumns(columns) };
  },
  staleTime: pollingPaces.roster.shortestMs / 2,
});

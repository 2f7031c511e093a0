import { queryOptions } from '@tanstack/react-query';
import { dataCache } from '#shared/domain/site/screen-timings.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** The roster brings it along; asked for where a page begins elsewhere. */
export const clientTagsQuery = queryOptions({
  queryKey: ['coach', 'client-tags'],
  queryFn: ({ signal }) => callApi('getClientTags', undefined, { signal }),
  staleTime: dataCache.freshMilliseconds,
});

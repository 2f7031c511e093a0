import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => callApi('getCalendarFeed', undefined, { signal }),
});

export function useRotateFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('rotateCalendarFeed'),
    onSuccess: (feed) => queries.setQueryData(feedQuery.queryKey, feed),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FlagUpdate } from '#shared/contracts/system/system.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const flagsQuery = queryOptions({
  queryKey: ['admin', 'flags'],
  queryFn: async ({ signal }) => (await callApi('getFlags', undefined, { signal })).flags,
  staleTime: 0,
});

export function useUpdateFlags() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: FlagUpdate) => callApi('updateFlags', changes),
    onSuccess: ({ flags }) => queries.setQueryData(flagsQuery.queryKey, flags),
  });
}

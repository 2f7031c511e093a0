import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndAbTest, StartAbTest } from '#shared/contracts/admin/ab-tests.ts';
import type { AbTestId } from '#shared/domain/site/ab-tests.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const abTestsQuery = queryOptions({
  queryKey: ['admin', 'ab-tests'],
  queryFn: ({ signal }) => callApi('getAbTests', undefined, { signal }),
  staleTime: 0,
});

/** A refusal may come from a change that the screen does not show yet, so the list is read again in any case. */
function useRunChange<Request>(send: (request: Request) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: abTestsQuery.queryKey }),
  });
}

export const useStartAbTest = (test: AbTestId) =>
  useRunChange((request: StartAbTest) => callApi('startAbTest', request, { params: { test } }));

export const useEndAbTest = (test: AbTestId) =>
  useRunChange((request: EndAbTest) => callApi('endAbTest', request, { params: { test } }));

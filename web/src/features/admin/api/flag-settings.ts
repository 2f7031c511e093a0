import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeFlag, FlagUpdate } from '#shared/contracts/admin/flags.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const flagStatesQuery = queryOptions({
  queryKey: ['admin', 'flag-states'],
  queryFn: ({ signal }) => callApi('getFlagStates', undefined, { signal }),
  staleTime: 0,
});

/** A refusal may come from a change that the screen does not show yet, so the states are read again. */
export function useChangeFlag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeFlag) => callApi('changeFlag', change),
    onSuccess: (states) => queries.setQueryData(flagStatesQuery.queryKey, states),
    onError: () => queries.invalidateQueries({ queryKey: flagStatesQuery.queryKey }),
  });
}

export function useUpdateFlags() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: FlagUpdate) => callApi('updateFlags', changes),
    onSuccess: ({ flags }) =>
      queries.setQueryData(flagStatesQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, flags },
      ),
  });
}

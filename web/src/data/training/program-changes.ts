import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

export const changesQuery = (accountId: string) =>
  queryOptions({
    ...keptOnDevice('getProgramChanges'),
    queryKey: ['training', accountId, 'program-changes'] as const,
    queryFn: ({ signal }) => askOrTake('getProgramChanges', undefined, { signal }),
  });

export function useProgramChanges(accountId: string) {
  return useQuery(changesQuery(accountId));
}

/** Once seen, the list is gone at once; the API keeps the later version of any that arrive. */
export function useMarkChangesSeen(accountId: string) {
  const cache = useQueryClient();
  const { queryKey } = changesQuery(accountId);
  return useMutation({
    mutationFn: (version: number) => callApi('markProgramChangesSeen', { version }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { programChangesRule } from '#web/lib/device/outbox/answers/program-changes.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';

export const changesQuery = (accountId: string) =>
  queryOptions({
    ...keptOnDevice('getProgramChanges'),
    queryKey: [...programChangesRule.key, accountId],
    queryFn: ({ signal }) => askOrTake('getProgramChanges', undefined, { signal }),
  });

/** Without what the client said on this device that they saw. */
export function useProgramChanges(accountId: string) {
  const query = changesQuery(accountId);
  return useWithWaiting(programChangesRule, accountId, query.queryKey, useQuery(query));
}

/** Once seen, the list is gone at once; the API keeps the later version of any that arrive. */
export function useMarkChangesSeen(accountId: string) {
  return useMutation({
    mutationFn: (version: number) =>
      outbox.put(accountId, { route: 'markProgramChangesSeen', body: { version }, lane: 'program-changes' }),
  });
}

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type PollingPace, pollingPaces } from '#shared/domain/site/polling.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { beginSilence, usePolling } from '#web/lib/hooks/use-polling.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';

export const threadsQuery = queryOptions({
  ...keptOnDevice('getThreads'),
  queryKey: ['messages', 'threads'],
  queryFn: ({ signal }) => askOrTake('getThreads', undefined, { signal }),
  // As often as it is asked for anyway, so that moving between screens asks nothing.
  staleTime: pollingPaces.unread.shortestMs,
});

/** Of the badge in the frame, which each screen mounts for itself. */
const unreadSilence = beginSilence();

export function useThreads(pace: PollingPace = pollingPaces.unread, enabled = true) {
  const polling = usePolling(pace, pace === pollingPaces.unread ? unreadSilence : undefined);
  return useQuery({ ...threadsQuery, staleTime: pace.shortestMs, ...polling, enabled });
}

/** The answer of an open thread says the same of a client's only one, which need not be asked for meanwhile. */
export function showNothingNew(queries: QueryClient): void {
  const { queryKey } = threadsQuery;
  if (queries.getQueryState(queryKey)?.isInvalidated !== false) return;
  queries.setQueryData(queryKey, (threads) => threads);
}

export function useUnreadCount(): number {
  // The badge waits so that the screen's own data loads first.
  const { data } = useThreads(pollingPaces.unread, useSettled());
  return data?.threads.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

/**
 * @param enabled False while nobody waits for the answer.
 * @returns Undefined until known.
 */
export function useHasCoach(enabled = true): boolean | undefined {
  const { data } = useThreads(undefined, enabled);
  return data === undefined ? undefined : data.threads.some(({ name }) => name !== null);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';

const unreadEveryMs = 60_000;

export const threadsQuery = queryOptions({
  ...keptOnDevice('getThreads'),
  queryKey: ['messages', 'threads'],
  queryFn: ({ signal }) => callApi('getThreads', undefined, { signal }),
  staleTime: 15_000,
});

export function useThreads(everyMs: number = unreadEveryMs, enabled = true) {
  return useQuery({ ...threadsQuery, refetchInterval: everyMs, enabled });
}

export function useUnreadCount(): number {
  // The badge waits so that the screen's own data loads first.
  const { data } = useThreads(unreadEveryMs, useSettled());
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

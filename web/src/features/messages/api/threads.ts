import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { useSettled } from '#web/lib/use-settled.ts';

/** How often an open page asks what is unread. A thread that is open asks by itself, and sooner. */
const unreadEveryMs = 60_000;

export const threadsQuery = queryOptions({
  queryKey: ['messages', 'threads'],
  queryFn: ({ signal }) => callApi('getThreads', undefined, { signal }),
  staleTime: 15_000,
});

/**
 * The caller's threads, newest first.
 * @param everyMs Asks again so often while the page is visible.
 * @param enabled Nothing is asked while false.
 */
export function useThreads(everyMs: number = unreadEveryMs, enabled = true) {
  return useQuery({ ...threadsQuery, refetchInterval: everyMs, enabled });
}

/** Messages that nobody has read yet, over all threads; 0 while that is not known. */
export function useUnreadCount(): number {
  // A number in the frame: the screen itself comes first.
  const { data } = useThreads(unreadEveryMs, useSettled());
  return data?.threads.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

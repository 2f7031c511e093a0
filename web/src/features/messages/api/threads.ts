import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** How often an open page asks what is unread. A thread that is open asks by itself, and sooner. */
const unreadEveryMs = 60_000;

export const threadsQuery = queryOptions({
  queryKey: ['messages', 'threads'],
  queryFn: ({ signal }) => callApi('getThreads', undefined, { signal }),
  staleTime: 15_000,
});

/** The caller's threads, newest first. @param everyMs Asks again so often while the page is visible. */
export function useThreads(everyMs: number = unreadEveryMs) {
  return useQuery({ ...threadsQuery, refetchInterval: everyMs });
}

/** Messages that nobody has read yet, over all threads; 0 while that is not known. */
export function useUnreadCount(): number {
  const { data } = useThreads();
  return data?.threads.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

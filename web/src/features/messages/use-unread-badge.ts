import { useEffect } from 'react';
import { accountQueue } from './account-queue.ts';
import { useUnreadCount } from './api/threads.ts';

/** How many messages are unread, for the navigation. Unsent messages go out wherever this is shown. */
export function useUnreadBadge(accountId: string): number {
  const unread = useUnreadCount();
  useEffect(() => {
    accountQueue(accountId);
  }, [accountId]);
  return unread;
}

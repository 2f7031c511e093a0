import { useEffect } from 'react';
import { accountQueue } from './account-queue.ts';
import { useUnreadCount } from './threads.ts';

export function useUnreadBadge(accountId: string): number {
  const unread = useUnreadCount();
  useEffect(() => {
    accountQueue(accountId);
  }, [accountId]);
  return unread;
}

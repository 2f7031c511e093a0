import { useEffect } from 'react';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import { showOnAppIcon } from '#web/lib/device/app-badge.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import { useUnreadCount } from './threads.ts';

export function useUnreadBadge(accountId: string): number {
  const unread = useUnreadCount();
  useEffect(() => showOnAppIcon(unread), [unread]);
  useEffect(() => {
    let gone = false;
    // Continues what an earlier page could not send.
    void whenSettled()
      .then(() => import('./account-queue.ts'))
      .then(({ accountQueue }) => {
        if (!gone) accountQueue(accountId);
      })
      .catch(reportMissingCode);
    return () => {
      gone = true;
    };
  }, [accountId]);
  return unread;
}

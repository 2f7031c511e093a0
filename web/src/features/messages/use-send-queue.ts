import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { accountQueue } from '#web/data/messages/account-queue.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';

export function useSendQueue(accountId: string, clientId: string, onSent: (message: Message) => void) {
  const queries = useQueryClient();
  const { queue, store, files, progress } = accountQueue(accountId);
  useEffect(() => {
    const stop = queue.onSent((message, waiting) => {
      if (waiting.clientId === clientId) onSent(message);
      void queries.invalidateQueries({ queryKey: threadsQuery.queryKey });
    });
    return () => void stop();
  }, [queue, clientId, onSent, queries]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.current);
  return {
    queue,
    store,
    files,
    progress,
    waiting: waiting.filter((message) => message.clientId === clientId),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Message, Thread } from '#shared/contracts/messages/messages.ts';
import { messagePageSize } from '#shared/domain/messages/message-limits.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError, namesNothing } from '#web/lib/api/api-error.ts';
import { usePolling } from '#web/lib/hooks/use-polling.ts';
import { changeOpenThread, threadQuery } from './thread-query.ts';
import { mergeMessages } from './thread-view.ts';

export type ThreadState = {
  readonly thread: Thread | null;
  readonly messages: readonly Message[];
  readonly hasEarlier: boolean;
  /** Undefined for a coach, and where it is not known. */
  readonly receivesBroadcasts: boolean | undefined;
  /** What stands in the way of showing the thread at all, or of going on with it. */
  readonly problem: 'none' | 'not-found' | 'not-approved' | 'offline';
};

function problemOf(error: unknown): Exclude<ThreadState['problem'], 'none'> {
  if (namesNothing(error)) return 'not-found';
  return error instanceof ApiError && error.code === 'coach_not_approved' ? 'not-approved' : 'offline';
}

const noMessages: readonly Message[] = [];

/** A thread as it goes on, whose messages arrive while the page is visible. */
export function useThread(clientId: string, side: MessageSide) {
  const queries = useQueryClient();
  const { refetchInterval, ...polling } = usePolling(pollingPaces.thread);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...threadQuery(queries, clientId, side),
    ...polling,
    refetchInterval: (query) =>
      (query.state.error === null || problemOf(query.state.error) === 'offline') && refetchInterval(query),
  });
  const [earlierFailedAt, setEarlierFailedAt] = useState(0);
  const { thread = null, messages = noMessages, hasEarlier = false, receivesBroadcasts } = data ?? {};

  const show = useCallback(
    (changed: Thread | null, more: readonly Message[]) =>
      changeOpenThread(queries, clientId, (open) => ({
        ...open,
        thread: changed ?? open.thread,
        messages: mergeMessages(open.messages, more),
      })),
    [queries, clientId],
  );
  const refresh = useCallback(() => void refetch(), [refetch]);

  const newestOfOther = messages.findLast(({ from }) => from !== side)?.seq ?? 0;
  const readTo = thread?.read[side] ?? 0;
  useEffect(() => {
    if (newestOfOther <= readTo) return;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      callApi('markMessagesRead', { seq: newestOfOther }, { params: { clientId } })
        .then((answer) => {
          show(answer.thread, []);
          return queries.invalidateQueries({ queryKey: threadsQuery.queryKey });
        })
        // The next poll shows the mark as it is, and this runs again with the next message.
        .catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [clientId, newestOfOther, readTo, queries, show]);

  // The button for earlier messages stays; the notice goes with the next answer.
  const problem = error === null ? (earlierFailedAt > dataUpdatedAt ? 'offline' : 'none') : problemOf(error);
  const state: ThreadState = { thread, messages, hasEarlier, receivesBroadcasts, problem };
  return {
    state,
    refresh,
    /** A message that the server has just taken. */
    addSent: useCallback(
      (message: Message) => {
        show(null, [message]);
        refresh();
      },
      [show, refresh],
    ),
    showThread: useCallback((changed: Thread) => show(changed, []), [show]),
    async loadEarlier() {
      const before = messages[0]?.seq;
      if (before === undefined) return;
      try {
        const page = await callApi('getThread', undefined, {
          params: { clientId },
          query: { before: String(before) },
        });
        changeOpenThread(queries, clientId, (open) => ({
          ...open,
          messages: mergeMessages(open.messages, page.messages),
          hasEarlier: page.messages.length === messagePageSize,
        }));
      } catch {
        setEarlierFailedAt(Date.now());
      }
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message, MessageSide, Thread, ThreadPage } from '#shared/contracts/messages/messages.ts';
import { messagePageSize } from '#shared/domain/messages/message-limits.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { ApiError, callApi, namesNothing, readStored } from '#web/lib/api/api-client.ts';
import { showsAsOf } from '#web/lib/device/kept-as-of.ts';
import { isUnreachable, keepAnswer, recallAnswer } from '#web/lib/device/kept-on-device.ts';
import { nextPollMs } from './poll-interval.ts';
import { completeUpTo, mergeMessages } from './thread-view.ts';

export type ThreadState = {
  readonly thread: Thread | null;
  readonly messages: readonly Message[];
  readonly hasEarlier: boolean;
  /** What stands in the way of showing the thread at all, or of going on with it. */
  readonly problem: 'none' | 'not-found' | 'not-approved' | 'offline';
};

function problemOf(error: unknown): Exclude<ThreadState['problem'], 'none'> {
  if (namesNothing(error)) return 'not-found';
  return error instanceof ApiError && error.code === 'coach_not_approved' ? 'not-approved' : 'offline';
}

const empty: ThreadState = { thread: null, messages: [], hasEarlier: false, problem: 'none' };

/**
 * A thread as it goes on. While the page is visible it asks every four seconds, later the longer nothing happens; an
 * answer without news is one number compared. A page that comes back to the foreground asks at once.
 */
export function useThread(clientId: string, side: MessageSide) {
  const queries = useQueryClient();
  const [state, setState] = useState<ThreadState>(empty);
  const latest = useRef(state);
  latest.current = state;
  const lastEvent = useRef(Date.now());
  const askNow = useRef<() => void>(() => {});

  const take = useCallback((thread: Thread | null, messages: readonly Message[], first: boolean) => {
    setState((before) => ({
      thread: thread ?? before.thread,
      messages: mergeMessages(before.messages, messages),
      hasEarlier: first ? messages.length === messagePageSize : before.hasEarlier,
      problem: 'none',
    }));
  }, []);

  useEffect(() => {
    setState(empty);
    latest.current = empty;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let interval: number | null = null;
    let asking = false;

    const showKept = async (): Promise<void> => {
      const kept = await recallAnswer(keptName(clientId), (page) => readStored('getThread', page));
      if (kept === null || stop.signal.aborted) return;
      take(kept.answer.thread, kept.answer.messages, true);
      showsAsOf(kept.at);
    };
    const ask = async (): Promise<void> => {
      if (asking) return;
      clearTimeout(timer);
      asking = true;
      try {
        const { thread: known, messages } = latest.current;
        const after = completeUpTo(messages);
        // If messages are missing, fetch them even when the version is current.
        const complete = known !== null && known.lastSeq === (after ?? 0);
        const query: { version?: string; after?: string } = {
          ...(complete && { version: String(known.version) }),
          ...(after !== null && { after: String(after) }),
        };
        const fetchPage = (query: Record<string, string>) =>
          callApi('getThread', undefined, { params: { clientId }, query, signal: stop.signal });
        let page = await fetchPage(query);
        // Another coach, or a withdrawn approval, changes no version of the thread.
        if (page.thread === null && known !== null && hasOtherCoach(page, known)) {
          const { version: _, ...whole } = query;
          page = await fetchPage(whole);
        }
        if (page.thread !== null) {
          if (known !== null) lastEvent.current = Date.now();
          take(page.thread, page.messages, known === null);
          showsAsOf(null);
          const { thread } = page;
          void keepAnswer(keptName(clientId), { ...page, thread, messages: newest(messages, page.messages) });
        } else setState((before) => (before.problem === 'none' ? before : { ...before, problem: 'none' }));
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isUnreachable(error) && latest.current.thread === null) await showKept();
        const problem = problemOf(error);
        setState((before) => ({ ...before, problem }));
        if (problem !== 'offline') return;
      } finally {
        asking = false;
      }
      if (stop.signal.aborted || document.visibilityState === 'hidden') return;
      interval = nextPollMs(interval, Date.now() - lastEvent.current);
      timer = setTimeout(() => void ask(), interval);
    };
    const wake = () => {
      if (document.visibilityState === 'hidden') return clearTimeout(timer);
      interval = null;
      void ask();
    };
    askNow.current = () => {
      lastEvent.current = Date.now();
      wake();
    };
    void ask();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [clientId, take]);

  const { thread, messages } = state;
  const newestOfOther = messages.findLast(({ from }) => from !== side)?.seq ?? 0;
  const readTo = thread?.read[side] ?? 0;
  useEffect(() => {
    if (newestOfOther <= readTo) return;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      callApi('markMessagesRead', { seq: newestOfOther }, { params: { clientId } })
        .then((answer) => {
          take(answer.thread, [], false);
          return queries.invalidateQueries({ queryKey: threadsQuery.queryKey });
        })
        // The next poll shows the mark as it is, and this runs again with the next message.
        .catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [clientId, newestOfOther, readTo, queries, take]);

  return {
    state,
    refresh: useCallback(() => askNow.current(), []),
    /** A message that the server has just taken. */
    addSent: useCallback(
      (message: Message) => {
        take(null, [message], false);
        askNow.current();
      },
      [take],
    ),
    showThread: useCallback((changed: Thread) => take(changed, [], false), [take]),
    async loadEarlier() {
      const before = messages[0]?.seq;
      if (before === undefined) return;
      try {
        const page = await callApi('getThread', undefined, {
          params: { clientId },
          query: { before: String(before) },
        });
        setState((now) => ({
          ...now,
          messages: mergeMessages(now.messages, page.messages),
          hasEarlier: page.messages.length === messagePageSize,
        }));
      } catch {
        // The button stays; the notice goes with the next answer.
        setState((now) => ({ ...now, problem: 'offline' }));
      }
    },
  };
}

const keptName = (clientId: string) => `thread-${clientId}`;

/** A page as the API sends the first one. */
const newest = (known: readonly Message[], more: readonly Message[]) =>
  mergeMessages(known, more).slice(-messagePageSize);

function hasOtherCoach({ coachAvailable, coachName }: ThreadPage, known: Thread): boolean {
  return (
    coachAvailable !== known.coachAvailable || (coachName !== undefined && coachName !== known.coachName)
  );
}

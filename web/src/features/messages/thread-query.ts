import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Message, Thread, ThreadPage } from '#shared/contracts/messages/messages.ts';
import { messagePageSize } from '#shared/domain/messages/message-limits.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { showNothingNew } from '#web/data/messages/threads.ts';
import { callApi, readStored } from '#web/lib/api/api-client.ts';
import { isUnreachable } from '#web/lib/api/api-error.ts';
import { showsAsOf } from '#web/lib/device/kept-as-of.ts';
import { keepAnswer, recallAnswer } from '#web/lib/device/kept-on-device.ts';
import { completeUpTo, mergeMessages } from './thread-view.ts';

type OpenThread = {
  readonly thread: Thread;
  readonly messages: readonly Message[];
  readonly hasEarlier: boolean;
  /** Undefined for a coach, and where it is not known. */
  readonly receivesBroadcasts?: boolean | undefined;
};

const keyOf = (clientId: string) => ['messages', 'thread', clientId] as const;

/** Asks for what came after the messages that are shown; an answer without news is one number compared. */
export const threadQuery = (queries: QueryClient, clientId: string, side: MessageSide) =>
  queryOptions({
    queryKey: keyOf(clientId),
    queryFn: async ({ signal }): Promise<OpenThread> => {
      const known = () => queries.getQueryData<OpenThread>(keyOf(clientId));
      try {
        const page = await askForNews(clientId, known(), signal);
        showsAsOf(null);
        const open = withPage(known(), page);
        if (open === known()) {
          if (side === 'client') showNothingNew(queries);
          return open;
        }
        const messages = open.messages.slice(-messagePageSize);
        void keepAnswer(keptName(clientId), { ...page, thread: open.thread, messages });
        return open;
      } catch (error) {
        if (isUnreachable(error) && known() === undefined && !signal.aborted)
          await showKept(queries, clientId);
        throw error;
      }
    },
    // Links to photos and voice notes expire, so a conversation that opens again asks for all.
    gcTime: 0,
    staleTime: 0,
    // The next poll is the next attempt; the screen says meanwhile that there is no connection.
    retry: false,
    networkMode: 'offlineFirst',
  });

const keptName = (clientId: string) => `thread-${clientId}`;

async function askForNews(
  clientId: string,
  known: OpenThread | undefined,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const after = completeUpTo(known?.messages ?? []);
  const query: Record<string, string> = after === null ? {} : { after: String(after) };
  const fetchPage = (asked: Record<string, string>) =>
    callApi('getThread', undefined, { params: { clientId }, query: asked, signal });
  // If messages are missing, fetch them even when the version is current.
  if (known === undefined || known.thread.lastSeq !== (after ?? 0)) return fetchPage(query);
  const page = await fetchPage({ version: String(known.thread.version), ...query });
  // Another coach, or a withdrawn approval, changes no version of the thread.
  return page.thread === null && hasOtherCoach(page, known.thread) ? fetchPage(query) : page;
}

function hasOtherCoach({ coachAvailable, coachName }: ThreadPage, known: Thread): boolean {
  return (
    coachAvailable !== known.coachAvailable || (coachName !== undefined && coachName !== known.coachName)
  );
}

function withPage(
  known: OpenThread | undefined,
  { thread, messages, receivesBroadcasts }: ThreadPage,
): OpenThread {
  if (known === undefined) {
    if (thread === null) throw new Error('The API said that nothing changed in a thread that it never sent');
    return { thread, messages, hasEarlier: messages.length === messagePageSize, receivesBroadcasts };
  }
  if (thread === null) return known;
  return {
    ...known,
    // What was sent or marked as read meanwhile is newer than this answer.
    thread: thread.version < known.thread.version ? known.thread : thread,
    messages: mergeMessages(known.messages, messages),
    receivesBroadcasts: receivesBroadcasts ?? known.receivesBroadcasts,
  };
}

async function showKept(queries: QueryClient, clientId: string): Promise<void> {
  const kept = await recallAnswer(keptName(clientId), (page) => readStored('getThread', page));
  if (kept === null || kept.answer.thread === null) return;
  queries.setQueryData(keyOf(clientId), withPage(undefined, kept.answer), { updatedAt: kept.at });
  showsAsOf(kept.at);
}

/** Shows what another request than the poll answered. */
export function changeOpenThread(
  queries: QueryClient,
  clientId: string,
  change: (open: OpenThread) => OpenThread,
): void {
  queries.setQueryData<OpenThread>(keyOf(clientId), (open) => open && change(open));
}

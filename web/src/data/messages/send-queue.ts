import type { Message } from '#shared/contracts/messages/messages.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import type { DeviceStore, WaitingMessage } from './unsent-messages.ts';

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export type SendQueueDeps = {
  readonly store: Pick<DeviceStore, 'readWaiting' | 'putWaiting' | 'removeWaiting'>;
  /** Ends early, without sending, when the message is discarded meanwhile. */
  readonly send: (message: WaitingMessage, signal: AbortSignal) => Promise<Message>;
  /** Returns the code of a permanent rejection, or null if a retry may succeed. */
  readonly refusalOf: (error: unknown) => string | null;
  readonly onGone: (id: string) => void;
  readonly now: () => number;
  readonly newId: () => string;
};

type CarriedMedia = NonNullable<WaitingMessage['media']>;

/**
 * Sends messages one at a time to keep their order. Retries reuse the message id, so a lost response never creates a
 * duplicate.
 */
export function createSendQueue(deps: SendQueueDeps) {
  const { store } = deps;
  const { subscribe, notify } = createListeners();
  const sent = createListeners<[message: Message, waiting: WaitingMessage]>();
  let queue = store.readWaiting();
  let sending = false;
  let running: { readonly id: string; readonly controller: AbortController } | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: readonly WaitingMessage[]) => {
    queue = next;
    notify();
  };
  const put = (message: WaitingMessage) => {
    store.putWaiting(message);
    const known = queue.some(({ id }) => id === message.id);
    show(known ? queue.map((one) => (one.id === message.id ? message : one)) : [...queue, message]);
  };
  const remove = (id: string) => {
    store.removeWaiting(id);
    show(queue.filter((message) => message.id !== id));
  };

  /** @returns Whether the next message may follow now. */
  const sendOne = async (waiting: WaitingMessage): Promise<boolean> => {
    const controller = new AbortController();
    running = { id: waiting.id, controller };
    try {
      const message = await deps.send(waiting, controller.signal);
      failures = 0;
      sent.notify(message, waiting);
      remove(waiting.id);
      if (waiting.media) deps.onGone(waiting.id);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      const refusedAs = deps.refusalOf(error);
      if (refusedAs !== null) {
        put({ ...waiting, refusedAs });
        return true;
      }
      timer = setTimeout(() => void flush(), Math.min(longestRetryMs, firstRetryMs * 2 ** failures));
      failures += 1;
      return false;
    }
  };

  /** Does nothing while a flush is already running. */
  async function flush(): Promise<void> {
    if (sending) return;
    clearTimeout(timer);
    sending = true;
    const next = () => queue.find(({ refusedAs }) => refusedAs === null);
    for (let message = next(); message !== undefined; message = next()) {
      if (!(await sendOne(message))) break;
    }
    sending = false;
  }

  return {
    flush,
    current: () => queue,
    subscribe,
    onSent: sent.subscribe,
    /** @param carried The file is stored under this id. */
    add(clientId: string, text: string, carried?: { readonly id: string; readonly media: CarriedMedia }) {
      const writtenAt = new Date(deps.now()).toISOString();
      const { id, ...media } = carried ?? { id: deps.newId() };
      put({ id, clientId, text, writtenAt, refusedAs: null, ...media });
      void flush();
    },
    /** Keeps the id, so a retry can't create a duplicate. */
    retry(id: string) {
      const message = queue.find((one) => one.id === id);
      if (message === undefined) return;
      put({ ...message, refusedAs: null });
      void flush();
    },
    discard(id: string) {
      if (running?.id === id) running.controller.abort();
      remove(id);
      deps.onGone(id);
    },
  };
}
export type SendQueue = ReturnType<typeof createSendQueue>;

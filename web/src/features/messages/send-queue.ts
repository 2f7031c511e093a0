import type { Message } from '#shared/contracts/messages.ts';
import { createListeners } from '#web/lib/listeners.ts';
import type { DeviceStore, WaitingMessage } from './device-store.ts';

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export type SendQueueDeps = {
  readonly store: Pick<DeviceStore, 'readWaiting' | 'putWaiting' | 'removeWaiting'>;
  readonly send: (message: WaitingMessage) => Promise<Message>;
  /** The code of a refusal that will stay one, or null for what may pass: no network, a busy server. */
  readonly refusalOf: (error: unknown) => string | null;
  /** A message that carried a file is sent or discarded: the file may go. */
  readonly onGone: (id: string) => void;
  readonly now: () => number;
  readonly newId: () => string;
};

type CarriedMedia = NonNullable<WaitingMessage['media']>;

/**
 * Messages on their way, one after the other so that their order stays. What cannot be sent now is tried again with
 * the same id, so that a message whose answer was lost is never there twice.
 */
export function createSendQueue(deps: SendQueueDeps) {
  const { store } = deps;
  const { subscribe, notify } = createListeners();
  const sent = createListeners<[message: Message, waiting: WaitingMessage]>();
  let queue = store.readWaiting();
  let sending = false;
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

  /** Sends one message. @returns Whether the next may follow now. */
  const sendOne = async (waiting: WaitingMessage): Promise<boolean> => {
    try {
      const message = await deps.send(waiting);
      failures = 0;
      sent.notify(message, waiting);
      remove(waiting.id);
      if (waiting.media) deps.onGone(waiting.id);
      return true;
    } catch (error) {
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

  /** Sends what waits, now. Does nothing while that is under way. */
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
    /** Hears of each message that the server took. */
    onSent: sent.subscribe,
    /** @param carried Its file was put aside under this id. */
    add(clientId: string, text: string, carried?: { readonly id: string; readonly media: CarriedMedia }) {
      const writtenAt = new Date(deps.now()).toISOString();
      const { id, ...media } = carried ?? { id: deps.newId() };
      put({ id, clientId, text, writtenAt, refusedAs: null, ...media });
      void flush();
    },
    /** Tries a refused message again; its id stays, so that it cannot be there twice. */
    retry(id: string) {
      const message = queue.find((one) => one.id === id);
      if (message === undefined) return;
      put({ ...message, refusedAs: null });
      void flush();
    },
    discard(id: string) {
      remove(id);
      deps.onGone(id);
    },
  };
}
export type SendQueue = ReturnType<typeof createSendQueue>;

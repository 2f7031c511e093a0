import type { Message } from '#shared/contracts/messages/messages.ts';
import { heldMs, retryMs } from '#web/lib/device/send-times.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import type { DeviceStore, WaitingMessage } from './unsent-messages.ts';

export type SendQueueDeps = {
  readonly store: Pick<DeviceStore, 'readWaiting' | 'putWaiting' | 'removeWaiting'>;
  /** Runs `work` in one tab at a time. @throws the abort reason of `signal` */
  readonly lock: (name: string, signal: AbortSignal, work: () => Promise<Message>) => Promise<Message>;
  /** Ends early, without sending, when the message is discarded meanwhile. */
  readonly send: (message: WaitingMessage, signal: AbortSignal) => Promise<Message>;
  /** Returns the code of a permanent rejection, or null if a retry may succeed. */
  readonly refusalOf: (error: unknown) => string | null;
  readonly onGone: (id: string) => void;
  readonly now: () => number;
  readonly newId: () => string;
};

type CarriedMedia = NonNullable<WaitingMessage['media']>;

/** Whether two messages were sent in one act: a text and its photos. */
export const isSameAct = (one: WaitingMessage, other: WaitingMessage | undefined) =>
  one.id === other?.id ||
  (one.sendsAt !== undefined && one.sendsAt === other?.sendsAt && one.clientId === other.clientId);

/**
 * Sends messages one at a time to keep their order. Retries reuse the message id, so a lost response never creates a
 * duplicate.
 */
export function createSendQueue(deps: SendQueueDeps) {
  const { store } = deps;
  const { subscribe, notify } = createListeners();
  const sent = createListeners<[message: Message, waiting: WaitingMessage]>();
  let queue = store.readWaiting();
  /** Ids that the device could not store, so only this page has them. */
  const unstored = new Set<string>();
  /** Ids of what this page wrote: once it is left, nobody takes that back. */
  const written = new Set<string>();
  let sending = false;
  let running: { readonly id: string; readonly controller: AbortController } | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: readonly WaitingMessage[]) => {
    queue = next;
    notify();
  };
  const put = (message: WaitingMessage) => {
    if (store.putWaiting(message)) unstored.delete(message.id);
    else unstored.add(message.id);
    const known = queue.some(({ id }) => id === message.id);
    show(known ? queue.map((one) => (one.id === message.id ? message : one)) : [...queue, message]);
  };
  const remove = (id: string) => {
    store.removeWaiting(id);
    unstored.delete(id);
    show(queue.filter((message) => message.id !== id));
  };

  /** Takes over what another tab wrote, sent or discarded, and what a login restored. */
  const readAgain = () => {
    const stored = store.readWaiting();
    const ids = new Set(stored.map(({ id }) => id));
    const own = new Map(queue.filter(({ id }) => unstored.has(id)).map((message) => [message.id, message]));
    const next = [
      ...stored.map((message) => own.get(message.id) ?? message),
      ...[...own.values()].filter(({ id }) => !ids.has(id)),
    ];
    if (running !== null && !next.some(({ id }) => id === running?.id)) running.controller.abort();
    if (JSON.stringify(next) !== JSON.stringify(queue)) show(next);
  };

  /** @returns Whether the next message may follow now. */
  const sendOne = async (waiting: WaitingMessage): Promise<boolean> => {
    const controller = new AbortController();
    running = { id: waiting.id, controller };
    try {
      const message = await deps.lock(`repz-message:${waiting.id}`, controller.signal, async () => {
        // The tab that had the lock before may have sent it, or the API refused it there.
        readAgain();
        if (queue.find(({ id }) => id === waiting.id)?.refusedAs !== null) controller.abort();
        controller.signal.throwIfAborted();
        return deps.send(waiting, controller.signal);
      });
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
      timer = setTimeout(() => void flush(), retryMs(failures));
      failures += 1;
      return false;
    }
  };

  /** The oldest that may be sent. One that is held keeps back what follows it in its conversation alone. */
  const next = () => {
    const holding = new Set<string>();
    return queue.find((message) => {
      if (message.refusedAs !== null) return false;
      if (heldMs(message, deps.now()) > 0) holding.add(message.clientId);
      return !holding.has(message.clientId);
    });
  };

  /** Sends nothing while a flush is already running. */
  async function flush(): Promise<void> {
    readAgain();
    if (sending) return;
    clearTimeout(timer);
    sending = true;
    let goesOn = true;
    for (let message = next(); goesOn && message !== undefined; message = next()) {
      goesOn = await sendOne(message);
    }
    const held = queue.map((message) => heldMs(message, deps.now())).filter((left) => left > 0);
    if (goesOn && held.length > 0) timer = setTimeout(() => void flush(), Math.min(...held));
    sending = false;
  }

  return {
    flush,
    current: () => queue,
    subscribe,
    onSent: sent.subscribe,
    /**
     * @param carried The file is stored under this id.
     * @param sendsAt ISO instant; left out, it is sent at once.
     */
    add(
      clientId: string,
      text: string,
      carried?: { readonly id: string; readonly media: CarriedMedia },
      sendsAt?: string,
    ) {
      // Later than the one before, because what is stored is read in this order: several photos take one millisecond.
      const earliest = queue.map((one) => Date.parse(one.writtenAt) + 1);
      const writtenAt = new Date(Math.max(deps.now(), ...earliest)).toISOString();
      const { id, ...media } = carried ?? { id: deps.newId() };
      written.add(id);
      put({ id, clientId, text, writtenAt, refusedAs: null, ...media, ...(sendsAt && { sendsAt }) });
      void flush();
    },
    /** Sends what is held: one act, or all that this page wrote, because it is left. */
    sendNow(id?: string) {
      readAgain();
      const chosen = queue.find((one) => one.id === id);
      const ends = (one: WaitingMessage) =>
        id === undefined ? written.has(one.id) : chosen !== undefined && isSameAct(one, chosen);
      for (const message of queue) {
        const { sendsAt, ...now } = message;
        if (sendsAt !== undefined && ends(message)) put(now);
      }
      return flush();
    },
    /**
     * Takes an act of sending back. Their files stay, for the caller to read and remove.
     * @returns None once it is too late.
     */
    takeBack(id: string): readonly WaitingMessage[] {
      readAgain();
      const chosen = queue.find((one) => one.id === id);
      if (chosen === undefined || heldMs(chosen, deps.now()) === 0) return [];
      const all = queue.filter((one) => isSameAct(one, chosen));
      for (const one of all) remove(one.id);
      return all;
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

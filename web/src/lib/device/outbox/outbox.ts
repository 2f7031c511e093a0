import type { QueuedRoute } from '#shared/contracts/routes.ts';
import type { Failure } from '#web/lib/api/failure-of.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import type { WaitingWrite, WriteStore } from './waiting-write.ts';

export type NewWrite = Pick<WaitingWrite, 'lane' | 'body' | 'preview'> & {
  readonly route: QueuedRoute;
  readonly params?: Readonly<Record<string, string>>;
};
export type SentWrite = { readonly write: WaitingWrite; readonly answer: unknown };

export type OutboxDeps = {
  readonly store: WriteStore;
  /** @throws if the API refused the write or could not be reached. */
  readonly send: (accountId: string, write: WaitingWrite) => Promise<unknown>;
  /** Puts a write that the API accepted into the answers that are loaded or kept, which are from before it. */
  readonly showSent: (accountId: string, sent: SentWrite) => Promise<void>;
  readonly failureOf: (error: unknown) => Failure;
  /** Whether the account left this device. Then nothing of it is sent or stored. */
  readonly isClosed: (accountId: string) => boolean;
  /** Lets one tab at a time send. */
  readonly lock: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Tells other tabs that the writes of this account changed, and which one was sent. */
  readonly announce: (accountId: string, sent: SentWrite | null) => void;
  readonly now: () => number;
  readonly newId: () => string;
};

const nothing: readonly WaitingWrite[] = [];

/**
 * Stores writes on the device first and sends them in order. A write leaves the device once the API has answered. A
 * refused write stays until the person decides about it.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, lock } = deps;
  const changed = createListeners();
  const refused = createListeners<[WaitingWrite]>();
  const elsewhere = createListeners();
  const shown = new Map<string, readonly WaitingWrite[]>();

  async function read(accountId: string): Promise<void> {
    const writes = await store.list(accountId).catch(() => nothing);
    shown.set(accountId, writes.length === 0 ? nothing : writes);
    changed.notify();
  }
  // The API has it, so an answer that cannot be changed must not bring it back.
  const show = (accountId: string, sent: SentWrite): Promise<void> =>
    deps.showSent(accountId, sent).catch((error: unknown) => console.warn('Not in every answer', error));

  const opening = new Map<string, Promise<void>>();
  /** Parts of a screen that open together share one read. */
  function open(accountId: string): Promise<void> {
    const reading = opening.get(accountId) ?? read(accountId).finally(() => opening.delete(accountId));
    opening.set(accountId, reading);
    return reading;
  }
  async function changedHere(accountId: string, sentNow: SentWrite | null = null): Promise<void> {
    await read(accountId);
    deps.announce(accountId, sentNow);
  }

  /** @returns The lane that has to wait, or `all` when the API cannot be reached. */
  async function sendOne(accountId: string, write: WaitingWrite): Promise<'sent' | 'lane' | 'all'> {
    try {
      const answer = await deps.send(accountId, write);
      // Remove after the answer. If the tab dies before, the write is sent again, and the API knows its id.
      await show(accountId, { write, answer });
      await store.remove(accountId, [write.id]);
      await changedHere(accountId, { write, answer });
      return 'sent';
    } catch (error) {
      const failure = deps.failureOf(error);
      if (failure.kind !== 'refused') return failure.kind === 'later' ? 'lane' : 'all';
      await store.mark(accountId, write.id, failure.code);
      await changedHere(accountId);
      refused.notify(write);
      return 'sent';
    }
  }

  async function sendAll(accountId: string): Promise<void> {
    const held = new Set<string>();
    for (;;) {
      if (deps.isClosed(accountId)) return;
      const writes = await store.list(accountId);
      const next = writes.find(({ refusedAs, lane }) => refusedAs === null && !held.has(lane));
      if (next === undefined) return;
      const result = await sendOne(accountId, next);
      if (result === 'all') return;
      if (result === 'lane') held.add(next.lane);
    }
  }

  const flush = (accountId: string) => lock(`repz-outbox-${accountId}`, () => sendAll(accountId));

  return {
    subscribe: changed.subscribe,
    onRefused: refused.subscribe,
    /** Another tab stored, sent or discarded a write, so what was loaded here may be from before it. */
    onElsewhere: elsewhere.subscribe,
    async changedElsewhere(accountId: string, sentThere: SentWrite | null): Promise<void> {
      if (sentThere !== null) await show(accountId, sentThere);
      await read(accountId);
      elsewhere.notify();
    },
    read,
    open,
    flush,
    /** Waiting and refused writes, as last read. The list stays the same object until it changes. */
    current: (accountId: string) => shown.get(accountId) ?? nothing,
    /**
     * Resolves once the write is on the device. If the device cannot store it, it is sent at once.
     * @throws what the API or the network answered, if the write is neither stored nor sent.
     */
    async put(accountId: string, { params = {}, ...write }: NewWrite): Promise<void> {
      const made: WaitingWrite = { ...write, params, id: deps.newId(), at: deps.now(), refusedAs: null };
      try {
        await store.add(accountId, made);
      } catch {
        // Storage is full or blocked.
        await show(accountId, { write: made, answer: await deps.send(accountId, made) });
        return;
      }
      await changedHere(accountId);
      void flush(accountId).catch((error: unknown) => console.warn('Not sent yet', error));
    },
    async retry(accountId: string, id: string): Promise<void> {
      await store.mark(accountId, id, null);
      await changedHere(accountId);
      await flush(accountId);
    },
    async discard(accountId: string, ids: readonly string[]): Promise<void> {
      await store.remove(accountId, ids);
      await changedHere(accountId);
    },
  };
}

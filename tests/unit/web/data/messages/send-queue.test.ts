import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { createSendQueue } from '#web/data/messages/send-queue.ts';
import { createDeviceStore } from '#web/data/messages/unsent-messages.ts';
import { completeUpTo, groupByDay, mergeMessages } from '#web/features/messages/thread-view.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const message = (seq: number, at = '2026-01-12T17:00:00.000Z'): Message => ({
  id: `m${seq}`,
  seq,
  from: 'client',
  text: `text ${seq}`,
  sentAt: at,
});

function queueWith(send: (id: string, signal: AbortSignal) => Promise<Message>, storage = memoryStorage()) {
  let id = 0;
  const store = createDeviceStore('ana', storage);
  const dropped: string[] = [];
  const queue = createSendQueue({
    store,
    send: ({ id: messageId }, signal) => send(messageId, signal),
    refusalOf: (error) => (error instanceof Error && error.message === 'refused' ? 'thread_blocked' : null),
    onGone: (gone) => void dropped.push(gone),
    now: () => 1_000 + id,
    newId: () => {
      id += 1;
      return `id-${id}`;
    },
  });
  return { queue, storage, store, dropped };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('messages on their way', () => {
  it('go one after the other, in the order they were written', async () => {
    const sent: string[] = [];
    const { queue, storage } = queueWith(async (id) => {
      sent.push(id);
      return message(sent.length);
    });
    queue.add('ana', 'one');
    queue.add('ana', 'two');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['id-1', 'id-2']);
    expect(queue.current()).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('are tried again with the same id, ever later, and survive a reload', async () => {
    const tries: string[] = [];
    const { queue, storage } = queueWith(async (id) => {
      tries.push(id);
      throw new Error('no network');
    });
    queue.add('ana', 'one');
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(tries).toEqual(['id-1', 'id-1', 'id-1']);
    const reloaded = queueWith(async () => message(1), storage);
    expect(reloaded.queue.current()).toMatchObject([{ id: 'id-1', text: 'one', refusedAs: null }]);
    await reloaded.queue.flush();
    expect(reloaded.queue.current()).toEqual([]);
  });

  it('that are refused stay where the writer sees them and hold up no others', async () => {
    let blocked = true;
    const { queue } = queueWith(async (id) => {
      if (blocked && id === 'id-1') throw new Error('refused');
      return message(1);
    });
    queue.add('ana', 'one');
    queue.add('ana', 'two');
    await vi.runAllTimersAsync();
    expect(queue.current()).toMatchObject([{ id: 'id-1', refusedAs: 'thread_blocked' }]);
    blocked = false;
    queue.retry('id-1');
    await vi.runAllTimersAsync();
    expect(queue.current()).toEqual([]);
  });

  it('stop being sent when they are discarded on the way, and let the next one go', async () => {
    const { queue, store, dropped } = queueWith((id, signal) =>
      id === 'id-1'
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve(message(1)),
    );
    queue.add('ana', 'one');
    queue.add('ana', 'two');
    await vi.runAllTimersAsync();
    expect(queue.current()).toHaveLength(2);
    queue.discard('id-1');
    await vi.runAllTimersAsync();
    expect(queue.current()).toEqual([]);
    expect(store.readWaiting()).toEqual([]);
    expect(dropped).toEqual(['id-1']);
  });

  it('keep what they carry until they are sent or discarded', async () => {
    let refused = true;
    const { queue, storage, dropped } = queueWith(async () => {
      if (refused) throw new Error('refused');
      return message(1);
    });
    queue.add('ana', '', { id: 'photo-1', media: { kind: 'photo' } });
    queue.add('ana', '', { id: 'voice-1', media: { kind: 'voice', durationMs: 2_000 } });
    await vi.runAllTimersAsync();
    expect(dropped).toEqual([]);
    expect(createDeviceStore('ana', storage).readWaiting()).toMatchObject([
      { id: 'photo-1', media: { kind: 'photo' } },
      { id: 'voice-1', media: { kind: 'voice', durationMs: 2_000 } },
    ]);
    queue.discard('photo-1');
    refused = false;
    queue.retry('voice-1');
    await vi.runAllTimersAsync();
    expect(dropped).toEqual(['photo-1', 'voice-1']);
    expect(storage.length).toBe(0);
  });

  it('of another account are not seen', () => {
    const storage = memoryStorage();
    const { queue } = queueWith(() => new Promise(() => {}), storage);
    queue.add('ana', 'one');
    expect(createDeviceStore('bo', storage).readWaiting()).toEqual([]);
    createDeviceStore('ana', storage).writeDraft('ana', 'half');
    expect(createDeviceStore('bo', storage).readDraft('ana')).toBe('');
    expect(createDeviceStore('ana', storage).readDraft('ana')).toBe('half');
  });

  it('that somebody else wrote into the store are left out', () => {
    const storage = memoryStorage();
    storage.setItem('repz-message-waiting:ana:x', '{"id":1}');
    storage.setItem('repz-message-waiting:ana:y', 'no json');
    expect(createDeviceStore('ana', storage).readWaiting()).toEqual([]);
  });
});

describe('a thread on screen', () => {
  it('holds each message once, in order, and knows from where it is complete', () => {
    const merged = mergeMessages([message(1), message(2)], [message(4), message(2)]);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 4]);
    expect(completeUpTo(merged)).toBe(2);
    expect(completeUpTo([])).toBeNull();
  });

  it('is grouped by the days of the reader', () => {
    const messages = [message(1, '2026-01-12T23:30:00Z'), message(2, '2026-01-13T00:30:00Z')];
    const dayOf = (timeZone: string) => (instant: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
    expect(groupByDay(messages, dayOf('UTC'))).toHaveLength(2);
    expect(groupByDay(messages, dayOf('America/Los_Angeles'))).toHaveLength(1);
  });
});

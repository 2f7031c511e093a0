import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { createSendQueue } from '#web/data/messages/send-queue.ts';
import { createDeviceStore } from '#web/data/messages/unsent-messages.ts';
import { completeUpTo, groupByDay, mergeMessages } from '#web/features/messages/thread-view.ts';
import { markClosed, markOpen } from '#web/lib/device/closed-accounts.ts';
import { undoMs } from '#web/lib/device/send-times.ts';

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

function queueWith(
  send: (id: string, signal: AbortSignal) => Promise<Message>,
  storage = memoryStorage(),
  now = () => 1_000,
) {
  let id = 0;
  const store = createDeviceStore('ana', storage);
  const dropped: string[] = [];
  const queue = createSendQueue({
    store,
    lock: (_name, _signal, work) => work(),
    send: ({ id: messageId }, signal) => send(messageId, signal),
    refusalOf: (error) => (error instanceof Error && error.message === 'refused' ? 'thread_blocked' : null),
    onGone: (gone) => void dropped.push(gone),
    now,
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

  it('keep their order when they are written at once, or the clock is set back', async () => {
    const times = [2_000, 2_000, 2_000, 1_000];
    const storage = memoryStorage();
    // A browser lists keys in an order of its own.
    const backwards = { ...storage, key: (index: number) => storage.key(storage.length - 1 - index) };
    const listed = Object.defineProperty(backwards, 'length', { get: () => storage.length });
    const sent: string[] = [];
    const answer = async (id: string) => {
      sent.push(id);
      return message(sent.length);
    };
    const { queue } = queueWith(answer, listed, () => times.shift() ?? 0);
    for (const text of ['one', 'two', 'three', 'four']) queue.add('ana', text);
    expect(queue.current().map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['id-1', 'id-2', 'id-3', 'id-4']);
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

describe('messages that can be taken back', () => {
  const at = (ms: number) => new Date(ms).toISOString();
  const held = (send: (id: string) => Promise<Message>, storage = memoryStorage()) =>
    queueWith(send, storage, Date.now);
  beforeEach(() => void vi.setSystemTime(0));

  it('are sent after ten seconds, also where the page that wrote them was closed before', async () => {
    const sent: string[] = [];
    const send = async (id: string) => {
      sent.push(`${id} at ${Date.now()}`);
      return message(1);
    };
    const storage = memoryStorage();
    const { queue } = held(() => Promise.reject(new Error('closed')), storage);
    queue.add('ana', 'one', undefined, at(undoMs));
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    const reloaded = held(send, storage);
    await reloaded.queue.flush();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([`id-1 at ${undoMs}`]);
  });

  it('come back with all of their act, and are never sent then, by no tab', async () => {
    const sent: string[] = [];
    const send = async (id: string) => {
      sent.push(id);
      return message(1);
    };
    const storage = memoryStorage();
    const { queue, dropped } = held(send, storage);
    const other = held(send, storage);
    queue.add('ana', 'one', { id: 'photo-1', media: { kind: 'photo' } }, at(undoMs));
    queue.add('ana', '', { id: 'photo-2', media: { kind: 'photo' } }, at(undoMs));
    await other.queue.flush();
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(queue.takeBack('photo-2').map(({ id }) => id)).toEqual(['photo-1', 'photo-2']);
    // The composer has the files now.
    expect(dropped).toEqual([]);
    await vi.runAllTimersAsync();
    await other.queue.flush();
    expect(sent).toEqual([]);
    expect(other.queue.current()).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('stay sent once their time is over', async () => {
    const { queue } = held(() => new Promise(() => {}));
    queue.add('ana', 'one', undefined, at(undoMs));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(queue.takeBack('id-1')).toEqual([]);
    expect(queue.current()).toHaveLength(1);
  });

  it('are sent at once by a page that is left, and those of another page are not', async () => {
    const sent: string[] = [];
    const send = async (id: string) => {
      sent.push(id);
      return message(1);
    };
    const storage = memoryStorage();
    const { queue } = held(send, storage);
    const other = held(send, storage);
    queue.add('ana', 'one', undefined, at(undoMs));
    await other.queue.sendNow();
    expect(sent).toEqual([]);
    await queue.sendNow();
    expect(sent).toEqual(['id-1']);
    expect(storage.length).toBe(0);
  });

  it('go out in the order in which they were written', async () => {
    const sent: string[] = [];
    const { queue } = held(async (id) => {
      sent.push(id);
      return message(1);
    });
    queue.add('ana', 'one', undefined, at(undoMs));
    queue.add('ana', 'a clip', { id: 'clip-1', media: { kind: 'clip' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    await queue.sendNow('id-1');
    expect(sent).toEqual(['id-1', 'clip-1']);
  });

  it('keep back nothing that goes to somebody else', async () => {
    const sent: string[] = [];
    const { queue } = held(async (id) => {
      sent.push(id);
      return message(1);
    });
    queue.add('ana', 'one', undefined, at(undoMs));
    queue.add('ben', 'two', undefined, at(undoMs));
    await queue.sendNow('id-2');
    expect(sent).toEqual(['id-2']);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(sent).toEqual(['id-2', 'id-1']);
  });

  it('are not held up by a clock that was set back', async () => {
    const sent: string[] = [];
    const { queue } = held(async (id) => {
      sent.push(id);
      return message(1);
    });
    queue.add('ana', 'one', undefined, at(undoMs + 60_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['id-1']);
  });
});

describe('messages of an account whose login session ended on this page', () => {
  afterEach(() => markOpen('ana'));

  it('are not stored again in plain text, and what was refused meanwhile can be sent again', async () => {
    let answer: () => Promise<Message> = async () => {
      throw new Error('refused');
    };
    const { queue, store, storage } = queueWith(() => answer());
    queue.add('ana', 'one');
    markClosed('ana');
    // A sign-out encrypts and removes what is stored; the answer comes after it.
    store.removeWaiting('id-1');
    await vi.runAllTimersAsync();
    expect(storage.length).toBe(0);
    markOpen('ana');
    answer = async () => message(1);
    store.putWaiting({ id: 'id-1', clientId: 'ana', text: 'one', writtenAt: '2026-01-12', refusedAs: null });
    await queue.flush();
    expect(queue.current()).toMatchObject([{ id: 'id-1', refusedAs: 'thread_blocked' }]);
    queue.retry('id-1');
    await vi.runAllTimersAsync();
    expect(queue.current()).toEqual([]);
    expect(storage.length).toBe(0);
  });
});

/** Tabs of one browser, and an API that takes each id once. */
function browser() {
  const storage = memoryStorage();
  const store = createDeviceStore('ana', storage);
  const arrived: string[] = [];
  const calls: string[] = [];
  const locks = new Map<string, Promise<unknown>>();
  let written = 0;
  const now = () => Date.now() + written;
  let network: 'up' | 'down' | 'answers-lost' = 'up';
  const tab = () =>
    createSendQueue({
      store,
      lock: (name, signal, work) => {
        const turn = (locks.get(name) ?? Promise.resolve()).then(() => {
          signal.throwIfAborted();
          return work();
        });
        locks.set(
          name,
          turn.catch(() => {}),
        );
        return turn;
      },
      async send({ id }) {
        await Promise.resolve();
        calls.push(id);
        if (network === 'down') throw new Error('no network');
        if (!arrived.includes(id)) arrived.push(id);
        await Promise.resolve();
        if (network === 'answers-lost') throw new Error('no answer');
        return message(arrived.indexOf(id) + 1);
      },
      refusalOf: () => null,
      onGone: () => {},
      now,
      newId: () => {
        written += 1;
        return `id-${written}`;
      },
    });
  return {
    tab,
    store,
    arrived,
    calls,
    now,
    written: () => Array.from({ length: written }, (_, index) => `id-${index + 1}`),
    become: (next: typeof network) => {
      network = next;
    },
  };
}

describe('two tabs', () => {
  it('send each message once, and neither still shows it', async () => {
    const { tab, calls, become } = browser();
    const [one, two] = [tab(), tab()];
    become('down');
    one.add('ana', 'first');
    await vi.advanceTimersByTimeAsync(10);
    calls.length = 0;
    become('up');
    await Promise.all([one.flush(), two.flush()]);
    expect(calls).toEqual(['id-1']);
    expect([one.current(), two.current()]).toEqual([[], []]);
  });

  it('do not send again what the other one discarded', async () => {
    const { tab, arrived, become } = browser();
    const [one, two] = [tab(), tab()];
    become('down');
    one.add('ana', 'first');
    await two.flush();
    two.discard('id-1');
    become('up');
    await vi.runAllTimersAsync();
    await one.flush();
    expect(arrived).toEqual([]);
    expect(one.current()).toEqual([]);
  });

  it('deliver all messages in the order in which they were written, whatever the network does', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('write' as const), tab: fc.nat(1), held: fc.boolean() }),
        fc.record({ do: fc.constant('leave' as const), tab: fc.nat(1) }),
        fc.record({ do: fc.constant('flush' as const), tab: fc.nat(1) }),
        fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }),
        fc.record({
          do: fc.constant('network' as const),
          is: fc.constantFrom('up' as const, 'down' as const, 'answers-lost' as const),
        }),
        fc.record({ do: fc.constant('wait' as const), ms: fc.nat(5_000) }),
      ),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const device = browser();
        const tabs = [device.tab(), device.tab()];
        const at = (index: number) => tabs[index] ?? expect.unreachable();
        for (const step of given) {
          if (step.do === 'write') {
            const sendsAt = new Date(device.now() + undoMs).toISOString();
            at(step.tab).add('ana', 'text', undefined, step.held ? sendsAt : undefined);
          }
          if (step.do === 'leave') void at(step.tab).sendNow();
          if (step.do === 'flush') void at(step.tab).flush();
          if (step.do === 'reload') tabs[step.tab] = device.tab();
          if (step.do === 'network') device.become(step.is);
          if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
        }
        device.become('up');
        await vi.advanceTimersByTimeAsync(60_000);
        for (const tab of tabs) await tab.flush();
        expect(device.arrived).toEqual(device.written());
        expect(tabs.map((tab) => tab.current())).toEqual([[], []]);
        expect(device.store.readWaiting()).toEqual([]);
      }),
      { numRuns: 200 },
    );
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeldActs } from '#web/lib/device/held-acts.ts';
import { undoMs } from '#web/lib/device/send-times.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function world(send: () => Promise<unknown> = async () => {}) {
  const held = createHeldActs({
    refusalOf: (error) => (error instanceof Error && error.message === 'refused' ? 'refused' : null),
  });
  const happened: string[] = [];
  const hold = (id: string) =>
    held.hold(
      { id, accountId: 'casey' },
      {
        send: async () => {
          happened.push(`sent ${id}`);
          await send();
        },
        refresh: async () => happened.push(`read ${id}`),
        onWaiting: () => happened.push(`waiting ${id}`),
        onRefused: () => happened.push(`refused ${id}`),
      },
    );
  return { held, hold, happened };
}

test('is sent after ten seconds, once, however often it was pressed', async () => {
  const { held, hold, happened } = world();
  hold('one');
  hold('one');
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(happened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(happened).toEqual(['sent one', 'read one']);
  expect(held.current()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  expect(happened).toHaveLength(2);
});

test('is never sent once it was taken back, and a second undo says that it did nothing', async () => {
  const { held, hold, happened } = world();
  hold('one');
  hold('two');
  expect([held.takeBack('one'), held.takeBack('one')]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(happened).toEqual(['sent two', 'read two']);
});

test('cannot be taken back while it is being sent, or afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { held, hold } = world(() => promise);
  hold('one');
  const sending = held.sendNow('one');
  expect(held.takeBack('one')).toBe(false);
  expect(held.current()).toMatchObject([{ id: 'one', state: 'sending' }]);
  resolve();
  await sending;
  expect(held.takeBack('one')).toBe(false);
});

test('all that is held is sent at once where the page is left', async () => {
  const { held, hold, happened } = world();
  hold('one');
  hold('two');
  await Promise.all([held.sendNow(), held.sendNow()]);
  expect(happened.filter((each) => each.startsWith('sent'))).toEqual(['sent one', 'sent two']);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(happened.filter((each) => each.startsWith('sent'))).toHaveLength(2);
});

test('a refusal stays visible until it is put away, is not tried again, and can be sent again', async () => {
  let refuses = true;
  const { held, hold, happened } = world(async () => {
    if (refuses) throw new Error('refused');
  });
  hold('one');
  await held.sendNow('one');
  expect(held.current()).toMatchObject([{ state: 'refused', error: new Error('refused') }]);
  expect(held.takeBack('one')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  await held.tryAgain();
  expect(happened).toEqual(['sent one', 'refused one']);
  refuses = false;
  hold('one');
  held.dismiss('one');
  await held.sendNow();
  expect(happened).toEqual(['sent one', 'refused one', 'sent one', 'read one']);
  expect(held.current()).toEqual([]);
});

test('a refusal that was put away is gone', async () => {
  const { held, hold } = world(() => Promise.reject(new Error('refused')));
  hold('one');
  await held.sendNow();
  held.dismiss('one');
  expect(held.current()).toEqual([]);
});

test('without a network it is tried again at the pace of messages, says so once, and cannot be taken back', async () => {
  const times: number[] = [];
  const start = Date.now();
  let offline = true;
  const { held, hold, happened } = world(async () => {
    times.push(Date.now() - start);
    if (offline) throw new Error('network');
  });
  hold('one');
  hold('one');
  // It may have arrived although its ten seconds are not over.
  await vi.advanceTimersByTimeAsync(1000);
  await held.sendNow('one');
  expect(held.current()).toMatchObject([{ state: 'waiting' }]);
  expect(held.takeBack('one')).toBe(false);
  hold('one');
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 30_000 + 30_000);
  expect(times).toEqual([1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);
  expect(happened.filter((each) => each === 'waiting one')).toHaveLength(1);
  offline = false;
  await Promise.all([held.tryAgain(), held.tryAgain(), held.sendNow('one')]);
  expect(times).toHaveLength(8);
  expect(happened.at(-1)).toBe('read one');
  expect(held.current()).toEqual([]);
});

test('a network that comes back sends what waits, and what can still be taken back keeps its seconds', async () => {
  let offline = true;
  const { held, hold, happened } = world(async () => {
    if (offline) throw new Error('network');
  });
  hold('one');
  await held.sendNow('one');
  hold('two');
  offline = false;
  await held.tryAgain();
  expect(happened).toEqual(['sent one', 'waiting one', 'sent one', 'read one']);
  expect(held.takeBack('two')).toBe(true);
});

test('what an account leaves unsent at its sign-out is not sent under the next one', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { held, hold, happened } = world(() => promise);
  hold('one');
  const sending = held.sendNow();
  held.forget('somebody-else');
  expect(held.current()).toHaveLength(1);
  held.forget('casey');
  reject(new Error('network'));
  await sending;
  expect(held.current()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(happened).toEqual(['sent one']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeldActs } from '#web/lib/device/held-acts.ts';
import { undoMs } from '#web/lib/device/undo-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function world(send: () => Promise<unknown> = async () => {}) {
  const held = createHeldActs();
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
        onFailed: () => happened.push(`failed ${id}`),
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

test('says why it was not sent, and can be sent again', async () => {
  let refuses = true;
  const { held, hold, happened } = world(async () => {
    if (refuses) throw new Error('already_answered');
  });
  hold('one');
  await held.sendNow('one');
  expect(held.current()).toMatchObject([{ state: 'failed', error: new Error('already_answered') }]);
  expect(held.takeBack('one')).toBe(false);
  refuses = false;
  hold('one');
  await held.sendNow();
  expect(happened).toEqual(['sent one', 'failed one', 'sent one', 'read one']);
});

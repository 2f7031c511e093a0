// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQueue } from '#web/data/messages/account-queue.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { markClosed, markOpen } from '#web/lib/device/closed-accounts.ts';
import { announceRestored } from '#web/lib/device/restored-work.ts';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: unknown, work: () => unknown) => work() },
  });
});
afterEach(() => {
  setAccessTokenProvider(async () => null);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a message waits while somebody else is signed in on the page, and goes under its writer’s token', async () => {
  const message = { id: 'm1', seq: 1, from: 'client', text: 'Hello', sentAt: '2026-03-02T10:00:00.000Z' };
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ message }));
  vi.stubGlobal('fetch', fetched);
  setAccessTokenProvider(async () => tokenOf('bo'));
  const { queue } = accountQueue('ana');
  queue.add('ana', 'Hello');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(queue.current()).toMatchObject([{ text: 'Hello', refusedAs: null }]);

  setAccessTokenProvider(async () => tokenOf('ana'));
  await queue.flush();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: `Bearer ${tokenOf('ana')}` });
});

test('a message that another tab discarded goes from this one too', async () => {
  const { queue } = accountQueue('cleo');
  queue.add('cleo', 'Never mind');
  const [waiting] = queue.current();
  const key = `repz-message-waiting:cleo:${waiting?.id}`;
  localStorage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(queue.current()).toEqual([]);
});

test('a message that the end of the hour encrypted is sent after the login on the same page', async () => {
  const message = { id: 'm2', seq: 1, from: 'client', text: 'Later', sentAt: '2026-03-02T10:00:00.000Z' };
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ message }));
  vi.stubGlobal('fetch', fetched);
  const { queue } = accountQueue('dana');
  queue.add('dana', 'Later');
  const [waiting] = queue.current();
  const key = `repz-message-waiting:dana:${waiting?.id}`;
  const stored = localStorage.getItem(key) ?? '';
  markClosed('dana');
  localStorage.removeItem(key);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.current()).toEqual([]);

  setAccessTokenProvider(async () => tokenOf('dana'));
  markOpen('dana');
  localStorage.setItem(key, stored);
  announceRestored('dana');
  expect(queue.current()).toMatchObject([{ text: 'Later', refusedAs: null }]);
  await vi.waitFor(() => expect(queue.current()).toEqual([]));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(key)).toBeNull();
});

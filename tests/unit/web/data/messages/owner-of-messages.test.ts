// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQueue } from '#web/data/messages/account-queue.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

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

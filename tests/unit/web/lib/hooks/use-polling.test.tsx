// @vitest-environment happy-dom
import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type PollingPace, pollingPaces } from '#shared/domain/site/polling.ts';
import { setPushOnDevice } from '#web/lib/hooks/push-on-device.ts';
import { beginSilence, usePolling } from '#web/lib/hooks/use-polling.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  setPushOnDevice(false);
});

const pace = { shortestMs: 10_000, longestMs: 60_000 };
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

function poll(answer: () => unknown, asks: PollingPace = pace) {
  vi.useFakeTimers();
  const asked = vi.fn(async () => answer());
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(
    () => useQuery({ queryKey: ['news'], queryFn: asked, retry: false, ...usePolling(asks) }),
    { wrapper },
  );
  return { ...page, asked, client };
}

test('asks at the shortest interval at first, and at the longest after a long time with the same answer', async () => {
  const { asked } = poll(() => ({ count: 1 }));
  await seconds(31);
  expect(asked).toHaveBeenCalledTimes(4);
  await seconds(600);
  asked.mockClear();
  await seconds(180);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('keeps its time on a screen that renders every second', async () => {
  const { asked, rerender } = poll(() => ({ count: 1 }));
  for (let second = 0; second < 300; second += 1) {
    await seconds(1);
    rerender();
  }
  const rendered = asked.mock.calls.length;
  cleanup();
  const still = poll(() => ({ count: 1 }));
  await seconds(300);
  expect(still.asked).toHaveBeenCalledTimes(rendered);
});

test('starts over with an answer that differs', async () => {
  let count = 1;
  const { asked } = poll(() => ({ count }));
  await seconds(600);
  count = 2;
  await seconds(60);
  asked.mockClear();
  await seconds(31);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('asks at a focus and starts over, and not at all while the page is hidden', async () => {
  const { asked } = poll(() => ({ count: 1 }));
  await seconds(600);
  act(() => focusManager.setFocused(false));
  asked.mockClear();
  await seconds(3600);
  expect(asked).not.toHaveBeenCalled();
  act(() => focusManager.setFocused(true));
  await seconds(31);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('starts over when the person changes something, at once and not with the next answer', async () => {
  const { asked, client } = poll(() => ({ count: 1 }));
  await seconds(600);
  asked.mockClear();
  await seconds(1);
  await act(async () => {
    await client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'saved' })
      .execute(undefined);
  });
  await seconds(21);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('is only a safety net on a device with push, also when push is turned on and off meanwhile', async () => {
  const { asked } = poll(() => ({ count: 1 }), { ...pace, isPushed: true });
  act(() => setPushOnDevice(true));
  asked.mockClear();
  await seconds(3600);
  expect(asked).toHaveBeenCalledTimes(6);
  act(() => setPushOnDevice(false));
  asked.mockClear();
  await seconds(121);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('asks an open page of eight quiet hours 57 times, and 48 times with push', async () => {
  const eightHours = 8 * 3600;
  const { asked } = poll(() => ({ count: 1 }), pollingPaces.unread);
  await seconds(eightHours - 1);
  const without = asked.mock.calls.length;
  cleanup();
  act(() => setPushOnDevice(true));
  const pushed = poll(() => ({ count: 1 }), pollingPaces.unread);
  await seconds(eightHours - 1);
  expect([without, pushed.asked.mock.calls.length]).toEqual([57, 48]);
});

test('asks on after errors, less and less', async () => {
  const { asked } = poll(() => {
    throw new Error('No connection');
  });
  await seconds(31);
  expect(asked).toHaveBeenCalledTimes(4);
  await seconds(600);
  asked.mockClear();
  await seconds(180);
  expect(asked).toHaveBeenCalledTimes(3);
});

test.each([
  { silence: undefined, atLeast: 4, atMost: 6, title: 'starts over with the next screen' },
  {
    silence: beginSilence(),
    atLeast: 1,
    atMost: 1,
    title: 'goes on from screen to screen with a lasting silence',
  },
])('$title', async ({ silence, atLeast, atMost }) => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => ({ count: 1 }));
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const news = { queryKey: ['news'], queryFn: asked, staleTime: Number.POSITIVE_INFINITY };
  const open = () => renderHook(() => useQuery({ ...news, ...usePolling(pace, silence) }), { wrapper });
  const first = open();
  await seconds(600);
  first.unmount();
  asked.mockClear();
  open();
  await seconds(61);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(atLeast);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(atMost);
});

// @vitest-environment happy-dom

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { wakeOnPush } from '#web/lib/push/wake-on-push.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with one query on its screen and one that a screen before it asked. */
async function openPage() {
  const worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const asked = { shown: 0, left: 0 };
  const query = (name: keyof typeof asked) => ({
    queryKey: [name],
    queryFn: () => {
      asked[name] += 1;
      return asked[name];
    },
  });
  await queries.fetchQuery(query('left'));
  const close = new QueryObserver(queries, query('shown')).subscribe(() => {});
  await vi.waitFor(() => expect(asked.shown).toBe(1));
  const left = new AbortController();
  wakeOnPush(queries, left.signal);
  return {
    asked,
    queries,
    leave: () => left.abort(),
    close,
    hear: (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })),
  };
}

test('a push asks at once for what the screen shows, and later for the rest', async () => {
  const page = await openPage();
  page.hear({ type: 'PUSHED' });
  await vi.waitFor(() => expect(page.asked).toEqual({ shown: 2, left: 1 }));
  expect(page.queries.getQueryState(['left'])?.isInvalidated).toBe(true);
  page.close();
});

test('a hidden page asks nothing until it is shown', async () => {
  const page = await openPage();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  page.hear({ type: 'PUSHED' });
  expect(page.queries.getQueryState(['shown'])).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' });
  page.close();
});

test('other messages of the worker, and those after the screen was left, ask nothing', async () => {
  const page = await openPage();
  page.hear({ type: 'CACHE_UPDATED' });
  page.leave();
  page.hear({ type: 'PUSHED' });
  expect(page.queries.getQueryState(['shown'])?.isInvalidated).toBe(false);
  page.close();
});

test('a browser without a service worker is left alone', () => {
  vi.stubGlobal('navigator', {});
  expect(() => wakeOnPush(new QueryClient(), new AbortController().signal)).not.toThrow();
});

test('a push leaves alone what the screen asked for once, such as a quote', async () => {
  const page = await openPage();
  const quoted = vi.fn(async () => 'quote');
  const close = new QueryObserver(page.queries, {
    queryKey: ['quote'],
    queryFn: quoted,
    staleTime: 'static',
  }).subscribe(() => {});
  await vi.waitFor(() => expect(quoted).toHaveBeenCalledTimes(1));
  page.hear({ type: 'PUSHED' });
  await vi.waitFor(() => expect(page.asked.shown).toBe(2));
  expect(quoted).toHaveBeenCalledTimes(1);
  close();
  page.close();
});

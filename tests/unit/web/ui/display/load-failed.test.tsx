// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';

beforeAll(() => speakEnglish('frame'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Screen({ error }: { readonly error: Error }) {
  const asked = useQuery({ queryKey: ['part'], queryFn: () => Promise.reject(error), retry: false });
  return asked.isError ? <LoadFailed title="We couldn't load it" onRetry={undefined} /> : <p>Loading</p>;
}

async function open(status: number, queries = createQueryClient()): Promise<void> {
  const error = new ApiError({ code: 'failed', status, message: 'failed' });
  render(
    <QueryClientProvider client={queries}>
      <Screen error={error} />
    </QueryClientProvider>,
  );
  await screen.findByText("We couldn't load it");
}
const sentence = () => screen.queryByText(/You're offline, and this isn't saved/);

test('a part that the API refused says nothing of the network', async () => {
  await open(403);
  expect(sentence()).toBeNull();
});

test('a part that nothing got through for says so on a device that counts as connected', async () => {
  await open(0);
  expect(navigator.onLine).toBe(true);
  expect(sentence()).not.toBeNull();
});

test('a screen that was left without a network does not explain a later refusal', async () => {
  const queries = createQueryClient();
  const unreachable = new ApiError({ code: 'network', status: 0, message: 'failed' });
  await queries.prefetchQuery({
    queryKey: ['left'],
    queryFn: () => Promise.reject(unreachable),
    retry: false,
  });
  expect(queries.getQueryState(['left'])?.status).toBe('error');
  await open(403, queries);
  expect(sentence()).toBeNull();
});

test('without a network a query fails at once instead of loading until there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await open(0);
  expect(sentence()).not.toBeNull();
  window.dispatchEvent(new Event('online'));
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { useSavedOnDevice } from '#web/data/library/library-queries.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { firstViewShown, whenSettled } from '#web/lib/hooks/when-settled.ts';

const saved = ['creatine'];
function Library() {
  useSavedOnDevice(saved);
  return null;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('saved articles are loaded with a network, and without one none is taken for what is shown', async () => {
  speakEnglish('library');
  setAccessTokenProvider(async () => 'token');
  const fetched = vi.fn(async (_address: string) => Response.json({}, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queries = createQueryClient();
  firstViewShown();
  render(
    <QueryClientProvider client={queries}>
      <Library />
    </QueryClientProvider>,
  );
  await whenSettled();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(fetched.mock.calls[0]?.[0]).toContain('/api/library/articles/creatine'));
});

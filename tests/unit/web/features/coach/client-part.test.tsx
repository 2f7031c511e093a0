// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { Part } from '#web/features/coach/client/client-part.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Training() {
  const queryFn = () => Promise.reject(new ApiError({ code: 'network', status: 0, message: 'failed' }));
  return <Part asked={useQuery({ queryKey: ['training'], queryFn })}>{() => 'Loaded'}</Part>;
}

test('a part of a client that needs a network says so, and not that the device could keep it', async () => {
  speakEnglish('coach-client', 'frame', 'global');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Training />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("You're offline. This appears once you reconnect.")).toBeDefined();
  expect(screen.queryByText(/isn't saved on this device/)).toBeNull();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CancellationReport } from '#shared/contracts/admin/admin-clients.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { Cancellations } from '#web/features/admin/clients/cancellations.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => speakEnglish('admin-clients', 'global'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(offers?: CancellationReport['offers']) {
  setAccessTokenProvider(async () => 'token');
  const report: CancellationReport = {
    days: 90,
    total: 1,
    counts: [{ reason: 'no_time', tier: 'core', count: 1 }],
    comments: [],
    ...(offers && { offers }),
  };
  vi.stubGlobal('fetch', async () => Response.json(report));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={anAuthStore()}>
        <MemoryRouter>
          <Cancellations />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

test('shows what was offered before, how often it was followed and how often it did not help', async () => {
  show([{ offer: 'smaller_plan', made: 4, taken: 3, canceled: 2 }]);
  const table = await screen.findByRole('table', { name: 'Offers before canceling' });
  const row = within(table).getByRole('row', { name: /Smaller plan/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '3', '2']);
});

test('shows the reasons alone where nothing was offered, also by an answer from before there were offers', async () => {
  show();
  expect(await screen.findByRole('table', { name: 'Cancellations' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Offers before canceling' })).toBeNull();
});

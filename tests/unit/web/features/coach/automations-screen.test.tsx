// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { automationsQuery } from '#web/features/coach/api/automations.ts';
import AutomationsScreen from '#web/features/coach/automations/automations-screen.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const fetched = vi.fn(async () => Response.json({ rules: [], version: 1 }));

beforeEach(() => {
  speakEnglish('automations', 'frame', 'global', 'questions');
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a rule that is being written stays when neither saving nor loading gets through', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <AuthProvider store={anAuthStore()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <AutomationsScreen /> }])} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Welcome to the team' } });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('Your rules were not saved. Please try again.');
  await waitFor(() =>
    expect(queries.getQueryState(automationsQuery.queryKey)).toMatchObject({
      status: 'error',
      fetchStatus: 'idle',
    }),
  );
  expect(screen.getByDisplayValue('Welcome to the team')).toBeDefined();
});

// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { Invitations } from '#web/features/coach/components/invitations.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const code = 'abcde12345abcde12345';
const invitation = {
  code,
  createdAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-04-01T10:00:00.000Z',
  acceptedBy: null,
};
const fetched = vi.fn(async (_address: string, init?: RequestInit) =>
  Response.json(init?.method === 'POST' ? { invitation } : { invitations: [invitation] }),
);

beforeEach(() => {
  speakEnglish('coach', 'global', 'frame');
  setAccessTokenProvider(async () => null);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function show(isFirst: boolean) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <Invitations isFirst={isFirst} />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the list of invitations is loaded once it is opened', async () => {
  show(false);
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('All invitations'));
  expect(await screen.findByRole('link', { name: new RegExp(code) })).toBeDefined();
});

test('a new invitation opens the list, which has its link', async () => {
  show(false);
  fireEvent.click(screen.getByRole('button', { name: 'New invitation' }));
  expect(await screen.findByRole('link', { name: new RegExp(code) })).toBeDefined();
  expect(fetched.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'GET']);
});

test('a coach without clients sees the list at once', async () => {
  show(true);
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});

// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import accountTexts from '#web/locales/en/account.json' with { type: 'json' };
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import type Screen from '#web/parts/guards/closing-account.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { type AuthState, signedOut } from '#web/session/auth-state.ts';

let ClosingAccount: typeof Screen;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ default: ClosingAccount } = await import('#web/parts/guards/closing-account.tsx'));
  setAccessTokenProvider(async () => 'token');
  for (const [part, texts] of Object.entries({ account: accountTexts, auth: authTexts })) {
    const compiled = Object.entries(texts).map(([key, text]) => [`${part}.${key}`, compileMessage(text)]);
    addMessages('en', Object.fromEntries(compiled));
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

function show(undoStatus: number, role: Account['role'] = 'client') {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(url, 'https://repz.example').pathname;
    called.push(`${method} ${path}`);
    if (path === '/api/account/export') return Response.json({ export: null });
    return undoStatus === 200
      ? Response.json({})
      : Response.json(
          { error: { code: 'removal_begun', message: '', requestId: '1' } },
          { status: undoStatus },
        );
  });
  const profile = anAccount({
    role,
    timeZone: 'America/Los_Angeles',
    deletionDueAt: '2026-04-01T03:00:00.000Z',
  });
  const state: AuthState = { ...signedOut, profile };
  const reload = vi.fn(async () => {});
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
        <AuthProvider store={anAuthStore({ getState: () => state, reload })}>
          <ClosingAccount account={profile} />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { called, reload };
}

test('says the day in the zone of the person, and offers the copy, the end at once and the way back', async () => {
  show(200);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Your account will be deleted on March 31, 2026',
  );
  expect(await screen.findByRole('button', { name: 'Ask for a copy' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete now' })).toBeTruthy();
});

test('an undo loads the account again, which is open then', async () => {
  const { called, reload } = show(200);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: keep my account' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(called).toContain('POST /api/account/deletion/undo');
});

test('an undo that comes too late says so, and the account stays closed', async () => {
  const { reload } = show(409);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: keep my account' }));
  expect(await screen.findByText('The removal has already begun and cannot be undone.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('the end at once asks for the password first', async () => {
  const { called } = show(200);
  await userEvent.click(screen.getByRole('button', { name: 'Delete now' }));
  expect(await screen.findByLabelText('Your password')).toBeTruthy();
  expect(called.some((call) => call.includes('deletion/now'))).toBe(false);
});

test('tells a coach about clients and sessions, and nobody about what they never had', () => {
  show(200, 'coach');
  expect(screen.getByText(/Your clients get another coach/)).toBeTruthy();
  expect(screen.queryByText(/subscription/)).toBeNull();
  cleanup();
  show(200, 'admin');
  expect(screen.queryByText(/clients|subscription/)).toBeNull();
});

// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LoginSession } from '#shared/contracts/account/login-sessions.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { LoginSessions } from '#web/features/account/components/login-sessions.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'account');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = (id: string, device: string, isThisOne: boolean): LoginSession => ({
  id,
  device,
  network: '203.0.113.*',
  firstUsedAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  isThisOne,
});

/** The list as its person opens it. The API has a laptop, which is this one, and a phone. @param status What it answers to writes. */
async function api(status = 200) {
  const calls: string[] = [];
  let reads = 0;
  let sessions = [session('laptop', 'Chrome · Mac', true), session('phone', 'Safari · iPhone', false)];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      calls.push(`${method} ${new URL(url, 'https://repz.example').pathname}`);
      if (status !== 200) return Response.json({ error: { code: 'no', message: 'No' } }, { status });
      sessions = sessions.filter(({ isThisOne }) => isThisOne);
    }
    reads += 1;
    return Response.json({ sessions });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={anAuthStore({})}>
        <LoginSessions />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(reads).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Show where I am signed in' }));
  return { calls, user };
}

test('marks this session, which has no button to end it, and says when and where each was used', async () => {
  await api();
  expect(await screen.findByText('Chrome · Mac · This session')).toBeTruthy();
  expect(screen.getByText('Safari · iPhone')).toBeTruthy();
  expect(screen.getAllByText('Network 203.0.113.*')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('ends one session, which is then no longer listed', async () => {
  const { calls, user } = await api();
  await user.click(await screen.findByRole('button', { name: 'End session: Safari · iPhone' }));
  await expect.poll(() => screen.queryByText('Safari · iPhone')).toBeNull();
  expect(calls).toEqual(['DELETE /api/account/login-sessions/phone']);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

test('ends all others', async () => {
  const { calls, user } = await api();
  await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  await expect.poll(() => screen.queryByText('Safari · iPhone')).toBeNull();
  expect(calls).toEqual(['POST /api/account/sign-out-others']);
});

test('a session that ran out meanwhile is no failure, and a refusal leaves the list', async () => {
  const { calls, user } = await api(404);
  await user.click(await screen.findByRole('button', { name: 'End session: Safari · iPhone' }));
  await expect.poll(() => calls).toHaveLength(1);
  expect(screen.getByText('Safari · iPhone')).toBeTruthy();
});

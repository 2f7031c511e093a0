// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { callApi, setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { UnlessClosing } from '#web/parts/guards/unless-closing.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { type AuthState, signedOut } from '#web/session/auth-state.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function TimeAwayOfCoach() {
  const { isError } = useQuery({ queryKey: ['away'], queryFn: () => callApi('getTimeAway') });
  return <p>{isError ? 'It could not be loaded' : 'Loading'}</p>;
}

test.each([
  ['account_closing', 409, false],
  ['coach_not_approved', 403, true],
])(
  'an answer of %s to a page with a profile from before (%i): the screen stays is %s',
  async (code, status, stays) => {
    setAccessTokenProvider(async () => 'token');
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code, message: '', requestId: '1' } }, { status }),
    );
    const open = anAccount({ role: 'coach', coachApproved: true });
    let state: AuthState = { ...signedOut, profile: open };
    let changed = () => {};
    const reload = vi.fn(async () => {
      state = { ...signedOut, profile: { ...open, deletionDueAt: '2026-04-01T03:00:00.000Z' } };
      changed();
    });
    const subscribe = (listener: () => void) => {
      const before = changed;
      changed = () => {
        before();
        listener();
      };
      return () => {};
    };
    render(
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <AuthProvider store={anAuthStore({ getState: () => state, subscribe, reload })}>
            <UnlessClosing>
              <TimeAwayOfCoach />
            </UnlessClosing>
          </AuthProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    );
    await waitFor(() => {
      expect(screen.queryByText('Loading')).toBeNull();
      expect(screen.queryByText('It could not be loaded') !== null).toBe(stays);
    });
    expect(reload).toHaveBeenCalledTimes(stays ? 0 : 1);
  },
);

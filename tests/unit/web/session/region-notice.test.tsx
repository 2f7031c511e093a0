// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { type AuthState, signedOut } from '#web/session/auth-state.ts';
import RegionNotice from '#web/session/region-notice.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  addMessages(
    'en',
    Object.fromEntries(Object.entries(authTexts).map(([key, text]) => [`auth.${key}`, compileMessage(text)])),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const adopted = anAccount({
  timeZone: 'America/Los_Angeles',
  weightUnit: 'lb',
  timeZoneSource: 'adopted',
  weightUnitSource: 'adopted',
});
const entitlement = { tier: 'core', source: 'default', status: 'none' } as const;

function show(profile: Account) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)));
    return Response.json({ account: profile, entitlement });
  });
  const state: AuthState = { ...signedOut, profile };
  const setAccount = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={anAuthStore({ getState: () => state, setAccount })}>
        <RegionNotice profile={profile} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { sent, setAccount };
}

test.each([
  ['Keep', { timeZone: 'America/Los_Angeles', weightUnit: 'lb' }],
  ['Undo', { timeZone: 'UTC', weightUnit: 'kg' }],
])('the answer %s to what was taken over is sent as a choice', async (button, choice) => {
  const { sent, setAccount } = show(adopted);
  expect(screen.getByText(/Pacific Time \(Los Angeles\) and weights in lb/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(setAccount).toHaveBeenCalledOnce());
  expect(sent).toEqual([choice]);
});

test('where only the zone was taken over, undoing it leaves the unit alone', async () => {
  const { sent } = show({ ...adopted, weightUnit: 'kg', weightUnitSource: 'chosen' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([{ timeZone: 'UTC' }]));
});

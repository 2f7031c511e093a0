// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PersonAddress } from '#web/features/admin/people/person-address.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('admin-clients', 'admin-acts', 'auth', 'global', 'frame', 'admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const waiting = {
  email: 'new@repz.example',
  until: '2026-03-09T10:00:00.000Z',
  oldConfirmed: false,
  newConfirmed: true,
};

function show({
  change = null,
  permissions = ['people.write'],
  own = false,
}: {
  readonly change?: typeof waiting | null;
  readonly permissions?: readonly string[];
  readonly own?: boolean;
} = {}) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(url, 'https://repz.example').pathname}`);
    return Response.json({ change });
  });
  const admin = anAccount({ id: 'ada', role: 'admin', permissions: [...permissions] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={signedInAs(admin)}>
        <PersonAddress client={{ id: own ? 'ada' : 'ana', name: 'Ana Lima' }} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { calls, user: userEvent.setup() };
}

test('shows which address has confirmed, and offers to withdraw', async () => {
  show({ change: waiting });
  expect(await screen.findByText('Old address: not confirmed yet')).toBeTruthy();
  expect(screen.getByText('New address: confirmed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw the change' })).toBeTruthy();
});

test('asks for a right address before the reason is sent, and says what to do without the old mailbox', async () => {
  const { calls, user } = show();
  expect(screen.getByText(/Without the old mailbox nobody can confirm it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  await user.type(screen.getByLabelText('New email address'), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Send both links' }));
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(calls.filter((each) => each.startsWith('POST'))).toEqual([]);
});

test('offers nothing without the permission, and nothing at all for oneself', async () => {
  show({ permissions: ['clients.read'] });
  expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull();
  cleanup();
  const { calls } = show({ own: true });
  expect(screen.queryByText('Email address')).toBeNull();
  expect(calls).toEqual([]);
});

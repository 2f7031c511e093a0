// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { OwnLoadsForm } from '#web/features/account/components/own-loads-form.tsx';
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

/** The account API, which stores what it is sent, or cannot be reached. */
function show(profile: Account, isReachable = true) {
  const sent: unknown[] = [];
  const stored: Account[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const change: Partial<Account> = JSON.parse(String(init?.body));
    sent.push(change);
    const entitlement = { tier: 'core', source: 'default', status: 'active' };
    return Response.json({ account: { ...profile, ...change }, entitlement });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={anAuthStore({ setAccount: ({ account }) => void stored.push(account) })}>
        <OwnLoadsForm profile={profile} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { sent, stored, user: userEvent.setup() };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save changes' });

test("asks nothing of a person with a gym's weights, and saves their own with the account", async () => {
  const { sent, stored, user } = show(anAccount({ weightUnit: 'kg' }));
  expect(screen.queryByLabelText('Plates')).toBeNull();
  await user.click(screen.getByLabelText('Your own weights'));
  await user.type(field('Plates'), '10 5 10');
  expect(screen.getByText('Heaviest bar you can load: 70 kg')).toBeTruthy();
  await user.click(save());
  const plates = [
    { plate: '5', pairs: 1 },
    { plate: '10', pairs: 2 },
  ];
  await waitFor(() => expect(stored[0]?.ownLoads).toEqual({ unit: 'kg', plates }));
  expect(sent).toEqual([{ ownLoads: { unit: 'kg', plates } }]);
  expect(field('Plates').value).toBe('5  10  10');
});

test('says beside the field what is wrong, and sends nothing', async () => {
  const { sent, user } = show(anAccount());
  await user.click(screen.getByLabelText('Your own weights'));
  await user.type(field('Dumbbells'), 'heavy');
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toMatch(/^Write weights above 0, up to 200/);
  expect(sent).toEqual([]);
});

test('keeps what was typed when it cannot be sent, and says so', async () => {
  const { stored, user } = show(anAccount({ ownLoads: { unit: 'lb', bar: '35' } }), false);
  await user.type(field('Dumbbells'), '20 25');
  await user.click(save());
  expect(await screen.findByText(/^We couldn’t save your weights/)).toBeTruthy();
  expect(field('Dumbbells').value).toBe('20 25');
  expect(field('Empty bar').value).toBe('35');
  expect(stored).toEqual([]);
});

test("goes back to a gym's weights", async () => {
  const { sent, user } = show(anAccount({ ownLoads: { unit: 'kg', dumbbells: ['5'] } }));
  await user.click(screen.getByLabelText('A gym’s weights'));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ ownLoads: null }]));
});

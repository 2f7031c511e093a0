// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ChangeAddress } from '#web/features/account/address/change-address.tsx';
import { NewAddressForm } from '#web/features/account/address/new-address-form.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'account', 'auth');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = {
  email: 'new@repz.example',
  askedAt: '2026-03-02T10:00:00.000Z',
  until: '2026-03-03T10:00:00.000Z',
};

/** The setting while a code waits. @param refusal What the API answers to writes. */
function showWaiting(refusal?: { readonly code: string; readonly status: number }) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ change });
    calls.push(`${method} ${new URL(url, 'https://repz.example').pathname} ${body ?? ''}`.trim());
    if (refusal !== undefined)
      return Response.json(
        { error: { code: refusal.code, message: 'No', requestId: 'r-1' } },
        { status: refusal.status },
      );
    if (method === 'DELETE') return Response.json({ change: null });
    const account = anAccount({ email: change.email });
    return Response.json({ account, entitlement: { tier: 'core', source: 'default', status: 'none' } });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={anAuthStore({})}>
        <ChangeAddress email="ana@repz.example" />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { calls, user: userEvent.setup() };
}

test('a code with spaces confirms the address that waits', async () => {
  const { calls, user } = showWaiting();
  await user.type(await screen.findByLabelText('Six-digit code'), '482 913');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByRole('button', { name: 'Change my email address' })).toBeTruthy();
  expect(calls).toEqual([
    'POST /api/account/address-change/confirmation {"email":"new@repz.example","code":"482913"}',
  ]);
});

test('an incomplete code is not sent, and a wrong one says so at its field and stays', async () => {
  const { calls, user } = showWaiting({ code: 'wrong_code', status: 400 });
  const field = await screen.findByLabelText('Six-digit code');
  await user.type(field, '4829');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(calls).toEqual([]);
  await user.type(field, '13');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByText('This code is not right. Check the latest email.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('482913');
});

test('a code that ended on another device says what to do', async () => {
  const { user } = showWaiting({ code: 'no_address_change', status: 409 });
  await user.type(await screen.findByLabelText('Six-digit code'), '482913');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByText('This code is no longer valid. Send another one.')).toBeTruthy();
});

test('the old address can be kept', async () => {
  const { calls, user } = showWaiting();
  await user.click(await screen.findByRole('button', { name: 'Keep my old address' }));
  expect(await screen.findByRole('button', { name: 'Change my email address' })).toBeTruthy();
  expect(calls).toEqual(['DELETE /api/account/address-change']);
});

/** The form of the new address. The pool takes one password. */
function showForm(refusal?: string) {
  const asked: unknown[] = [];
  render(
    <NewAddressForm
      email="ana@repz.example"
      initial=""
      beginSignIn={async () => ({
        async start(_, password) {
          if (password !== 'right')
            throw Object.assign(new Error('Incorrect username or password.'), {
              name: 'NotAuthorizedException',
            });
          return { kind: 'done' };
        },
        answer: async () => ({ kind: 'done' }),
        accessToken: async () => 'a fresh token',
        end: async () => {},
      })}
      askWith={async (token, request) => {
        asked.push([token, request]);
        if (refusal !== undefined) throw new ApiError({ code: refusal, status: 400, message: 'No' });
      }}
      onAsked={() => asked.push('done')}
      onCancel={() => {}}
    />,
  );
  return { asked, user: userEvent.setup() };
}

test('asks for an address and the password, and keeps what was typed when it is refused', async () => {
  const { asked, user } = showForm('same_address');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('New email address'), ' New@Repz.example ');
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('This is not your password. Nothing was changed.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('This is your address already.')).toBeTruthy();
  expect(asked).toEqual([['a fresh token', { email: 'new@repz.example' }]]);
});

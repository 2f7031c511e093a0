// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ProfileForm } from '#web/features/account/components/profile-form.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'account', 'auth');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(profile: Account) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const change: Partial<Account> = JSON.parse(String(init?.body));
    sent.push(change);
    const entitlement = { tier: 'core', source: 'default', status: 'active' };
    return Response.json({ account: { ...profile, ...change }, entitlement });
  });
  const form = (shown: Account) => (
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={anAuthStore()}>
        <ProfileForm profile={shown} />
      </AuthProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(form(profile));
  return { sent, user: userEvent.setup(), savedElsewhere: (next: Account) => rerender(form(next)) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('sends only what was changed here, whatever another tab saved meanwhile', async () => {
  const profile = anAccount({ fullName: 'Ana Example', weightUnit: 'kg', timeZone: 'Europe/Berlin' });
  const { sent, user, savedElsewhere } = show(profile);
  savedElsewhere({ ...profile, weightUnit: 'lb' });
  await user.clear(field('Full name'));
  await user.type(field('Full name'), '  Ana Example-Sample ');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ fullName: 'Ana Example-Sample' }]));
  await waitFor(() => expect(field('Full name').value).toBe('Ana Example-Sample'));

  await user.selectOptions(screen.getByLabelText(/weight/i), 'lb');
  await user.click(save());
  await waitFor(() => expect(sent.at(-1)).toEqual({ weightUnit: 'lb' }));
});

test('a zone that does not exist is refused at its field with nothing sent', async () => {
  const { sent, user } = show(anAccount());
  await user.clear(field('Time zone'));
  await user.type(field('Time zone'), 'Mars/Olympus');
  await user.click(save());
  expect(document.activeElement).toBe(field('Time zone'));
  expect(field('Time zone').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).not.toContain('account.');
  expect(sent).toEqual([]);
});

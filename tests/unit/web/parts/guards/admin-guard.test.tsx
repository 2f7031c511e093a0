// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import type { AdminGuard as Guard } from '#web/parts/guards/admin-guard.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { type AuthState, signedOut } from '#web/session/auth-state.ts';

let AdminGuard: typeof Guard;

beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AdminGuard } = await import('#web/parts/guards/admin-guard.tsx'));
  const texts = Object.entries(authTexts).map(([key, text]) => [`auth.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
});
afterEach(cleanup);

function show(about: Partial<AuthState>) {
  const profile = anAccount({ role: 'admin', permissions: ['system.read'] });
  const user = { id: profile.id, email: profile.email };
  const state: AuthState = { ...signedOut, user, profile, role: 'admin', ...about };
  const reload = vi.fn(async () => {});
  const store = anAuthStore({ getState: () => state, reload });
  render(
    <MemoryRouter>
      <AuthProvider store={store}>
        <AdminGuard permissions={['system.read']}>the switches</AdminGuard>
      </AuthProvider>
    </MemoryRouter>,
  );
  return { reload };
}

test('an admin with everything sees the screen', () => {
  show({});
  expect(screen.getByText('the switches')).toBeTruthy();
});

test('one without the second factor sees the way to turn it on instead, and may look again', async () => {
  const { reload } = show({ secondFactorDue: true });
  expect(screen.queryByText('the switches')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Two-step verification needed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe(
    '/account?tab=settings&view=second-factor',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('one whose account is disabled reads that, and the way to support', () => {
  show({ profile: null, role: null, accountFailed: true, accountDisabled: true });
  expect(screen.getByRole('heading', { name: 'Your account is disabled' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/support');
  expect(screen.queryByText(/couldn’t load your account/)).toBeNull();
});

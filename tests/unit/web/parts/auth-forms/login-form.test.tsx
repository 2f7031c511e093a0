// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import { LoginForm } from '#web/parts/auth-forms/login-form.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import type { AuthStore } from '#web/session/auth-state.ts';

beforeAll(() => {
  addMessages(
    'en',
    Object.fromEntries(Object.entries(authTexts).map(([key, text]) => [`auth.${key}`, compileMessage(text)])),
  );
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

function show(signIn: AuthStore['signIn'], onUnconfirmed?: (email: string, password: string) => void) {
  const store = anAuthStore({ signIn });
  const onStep = vi.fn();
  render(
    <AuthProvider store={store}>
      <LoginForm submitLabel="Sign In to REPZ" onStep={onStep} {...(onUnconfirmed && { onUnconfirmed })} />
    </AuthProvider>,
  );
  return onStep;
}

test("a field's error goes as soon as the field is edited", async () => {
  const user = userEvent.setup();
  show(async () => ({ kind: 'done' }));
  await user.click(screen.getByRole('button', { name: 'Sign In to REPZ' }));
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  expect(screen.queryByText('Email is required')).toBeNull();
});

test('a refused sign-in says so above the form, and the password stays to be corrected', async () => {
  const user = userEvent.setup();
  const refusal = Object.assign(new Error('Incorrect username or password.'), {
    name: 'NotAuthorizedException',
  });
  const onStep = show(() => Promise.reject(refusal));
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'wrong-one');
  await user.click(screen.getByRole('button', { name: 'Sign In to REPZ' }));
  expect(await screen.findByText('Invalid email or password. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong-one');
  expect(onStep).not.toHaveBeenCalled();
});

test('an unconfirmed account goes to the screen that takes its code, with what was typed', async () => {
  const user = userEvent.setup();
  const refusal = Object.assign(new Error('User is not confirmed.'), { name: 'UserNotConfirmedException' });
  const answers: AuthStore['signIn'][] = [
    async () => ({ kind: 'unconfirmed' }),
    () => Promise.reject(refusal),
  ];
  for (const signIn of answers) {
    const onUnconfirmed = vi.fn<(email: string, password: string) => void>();
    const onStep = show(signIn, onUnconfirmed);
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    await user.type(screen.getByLabelText('Password'), 'right-one');
    await user.click(screen.getByRole('button', { name: 'Sign In to REPZ' }));
    await waitFor(() => expect(onUnconfirmed).toHaveBeenCalledWith('a@b.example', 'right-one'));
    expect(onStep).not.toHaveBeenCalled();
    cleanup();
  }
});

test('without such a screen the form says that the address is not confirmed', async () => {
  const user = userEvent.setup();
  show(async () => ({ kind: 'unconfirmed' }));
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'right-one');
  await user.click(screen.getByRole('button', { name: 'Sign In to REPZ' }));
  expect(await screen.findByText('Please check your email and click the confirmation link.')).toBeTruthy();
});

test('a form from the build takes no press before hydration, and then sends what was typed before it', async () => {
  const signIn = vi.fn<AuthStore['signIn']>(async () => ({ kind: 'done' }));
  const form = (
    <AuthProvider store={anAuthStore({ signIn })}>
      <LoginForm submitLabel="Sign In to REPZ" onStep={vi.fn()} />
    </AuthProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In to REPZ' });
  expect(button.disabled).toBe(true);
  screen.getByLabelText<HTMLInputElement>('Email').value = 'a@b.example';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'typed-early';

  render(form, { container, hydrate: true });
  expect(button.disabled).toBe(false);
  await userEvent.click(button);
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('a@b.example', 'typed-early'));
});

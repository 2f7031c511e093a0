// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import ChoosePasswordStep from '#web/parts/auth-forms/choose-password-step.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import type { AuthStore } from '#web/session/auth-state.ts';

beforeAll(() => {
  const texts = Object.entries(authTexts).map(([key, text]) => [`auth.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

/** As the pool names its errors. */
function refusal(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function show(confirmSignIn: AuthStore['confirmSignIn']) {
  const store = anAuthStore({ signIn: async () => ({ kind: 'new-password' }), confirmSignIn });
  const onStep = vi.fn();
  const onCancel = vi.fn();
  render(
    <AuthProvider store={store}>
      <ChoosePasswordStep email="coach@repz.example" onStep={onStep} onCancel={onCancel} />
    </AuthProvider>,
  );
  return { onStep, onCancel };
}

async function choose(password: string, copy = password) {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), password);
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), copy);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

test('holds the rules of the sign-up, shows the strength, and sends what passes', async () => {
  const confirmSignIn = vi.fn<AuthStore['confirmSignIn']>(async () => ({ kind: 'done' }));
  const { onStep } = show(confirmSignIn);
  await choose('alllowercase');
  expect(await screen.findByText('Password must contain uppercase, lowercase, and numbers')).toBeTruthy();
  await choose('Strong-enough-77', 'Strong-enough-78');
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(screen.getByText('Strong')).toBeTruthy();
  expect(confirmSignIn).not.toHaveBeenCalled();
  await choose('Strong-enough-77');
  await waitFor(() => expect(onStep).toHaveBeenCalledWith({ kind: 'done' }));
  expect(confirmSignIn).toHaveBeenCalledExactlyOnceWith('Strong-enough-77');
});

test("shows the pool's own words on a password at its field", async () => {
  const words = 'Password does not conform to policy: Password not long enough';
  show(() => Promise.reject(refusal('InvalidPasswordException', words)));
  await choose('Strong-enough-77');
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  ['SignInException', 'An error occurred during the sign in process.'],
])('a sign-in that waited too long begins again (%s)', async (name, message) => {
  const { onCancel } = show(() => Promise.reject(refusal(name, message)));
  await choose('Strong-enough-77');
  await waitFor(() => expect(onCancel).toHaveBeenCalledWith('auth.error.start-over'));
});

test('a lost connection is said, and the step stays', async () => {
  const { onCancel } = show(() => Promise.reject(refusal('NetworkError', 'A network error has occurred.')));
  await choose('Strong-enough-77');
  expect(
    await screen.findByText('You seem to be offline. Check your connection and try again.'),
  ).toBeTruthy();
  expect(onCancel).not.toHaveBeenCalled();
});

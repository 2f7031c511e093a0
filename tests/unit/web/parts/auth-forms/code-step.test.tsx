// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import { CodeStep } from '#web/parts/auth-forms/code-step.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import type { AuthStore } from '#web/session/auth-state.ts';

beforeAll(() => {
  const texts = Object.entries(authTexts).map(([key, text]) => [`auth.${key}`, compileMessage(text)]);
  addMessages('en', Object.fromEntries(texts));
});
afterEach(cleanup);

function show(confirmSignIn: AuthStore['confirmSignIn']) {
  const onStep = vi.fn();
  render(
    <AuthProvider store={anAuthStore({ confirmSignIn })}>
      <CodeStep step={{ kind: 'totp' }} onStep={onStep} onCancel={vi.fn()} />
    </AuthProvider>,
  );
  return onStep;
}

const codeField = () => screen.getByLabelText<HTMLInputElement>(authTexts['field.code']);
const submit = () => screen.getByRole('button', { name: authTexts['totp.submit'] });
const wrongCode = () => Promise.reject(Object.assign(new Error('Wrong'), { name: 'CodeMismatchException' }));

test('sends the code without the spaces that an authenticator app shows', async () => {
  const user = userEvent.setup();
  const confirmSignIn = vi.fn<AuthStore['confirmSignIn']>(async () => ({ kind: 'done' }));
  const onStep = show(confirmSignIn);
  await user.type(codeField(), '123 456');
  await user.click(submit());
  await waitFor(() => expect(onStep).toHaveBeenCalledWith({ kind: 'done' }));
  expect(confirmSignIn).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a code that cannot be one is not sent, and its field takes the focus', async () => {
  const user = userEvent.setup();
  const confirmSignIn = vi.fn<AuthStore['confirmSignIn']>(wrongCode);
  show(confirmSignIn);
  await user.type(codeField(), '123');
  await user.click(submit());
  expect(await screen.findByText(authTexts['error.code-format'])).toBeTruthy();
  expect(document.activeElement).toBe(codeField());
  expect(confirmSignIn).not.toHaveBeenCalled();
});

test("the provider's refusal of a code shows at its field, goes with the next edit, and another code is sent", async () => {
  const user = userEvent.setup();
  const confirmSignIn = vi.fn<AuthStore['confirmSignIn']>(wrongCode);
  const onStep = show(confirmSignIn);
  await user.type(codeField(), '123456');
  await user.click(submit());
  expect(await screen.findByText(authTexts['error.code-wrong'])).toBeTruthy();
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  confirmSignIn.mockResolvedValue({ kind: 'done' });
  await user.type(codeField(), '{Backspace}7');
  expect(screen.queryByText(authTexts['error.code-wrong'])).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(onStep).toHaveBeenCalledWith({ kind: 'done' }));
  expect(confirmSignIn).toHaveBeenLastCalledWith('123457');
});

test('a second press while a code is checked sends nothing', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<{ kind: 'done' }>();
  const confirmSignIn = vi.fn<AuthStore['confirmSignIn']>(() => answer.promise);
  const onStep = show(confirmSignIn);
  await user.type(codeField(), '123456{Enter}{Enter}');
  answer.resolve({ kind: 'done' });
  await waitFor(() => expect(onStep).toHaveBeenCalledTimes(1));
  expect(confirmSignIn).toHaveBeenCalledTimes(1);
});

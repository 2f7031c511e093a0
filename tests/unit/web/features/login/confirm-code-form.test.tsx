// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ConfirmCodeForm } from '#web/features/login/confirm-code-form.tsx';

const settings = {
  stage: 'test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example',
  userPoolClientId: 'client',
};

beforeAll(() => speakEnglish('global', 'auth'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Enters a code that the pool refuses with this. */
async function enterRefused(name: string, message: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).includes('cognito-idp')
      ? Response.json({ __type: name, message }, { status: 400 })
      : Response.json(settings),
  );
  const onConfirmed = vi.fn(async () => undefined);
  render(
    <ConfirmCodeForm email="ana@repz.example" onConfirmed={onConfirmed} onForgotten={() => undefined} />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify and continue' }));
  return { onConfirmed };
}

test('a code that is entered after the link was opened elsewhere counts as confirmed', async () => {
  const { onConfirmed } = await enterRefused(
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
  );
  await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(screen.queryByText('This code is not right', { exact: false })).toBeNull();
});

test('a wrong code says so, and signs nobody in', async () => {
  const { onConfirmed } = await enterRefused('CodeMismatchException', 'Invalid verification code provided.');
  expect(await screen.findByText('This code is not right', { exact: false })).toBeTruthy();
  expect(onConfirmed).not.toHaveBeenCalled();
});

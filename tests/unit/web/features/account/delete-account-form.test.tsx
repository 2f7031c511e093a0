// @vitest-environment happy-dom
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { DeleteAccountForm } from '#web/features/account/components/delete-account-form.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import accountTexts from '#web/locales/en/account.json' with { type: 'json' };
import authTexts from '#web/locales/en/auth.json' with { type: 'json' };
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
import type { SignInStep } from '#web/session/identity/identity-client.ts';

beforeAll(() => {
  for (const [prefix, texts] of Object.entries({ account: accountTexts, auth: authTexts }))
    addMessages(
      'en',
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, compileMessage(text)]),
      ),
    );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

/** A pool that knows one password and, where there is one, one code. */
function show(
  options: { role?: Role; code?: string; deletes?: boolean; refusal?: Error; asks?: SignInStep } = {},
) {
  const ended = vi.fn(async () => {});
  const deleteWith = vi.fn(async (_token: string) => {
    if (options.refusal) throw options.refusal;
    if (options.deletes === false) throw named('ApiError');
  });
  const onDeleted = vi.fn();
  let done = false;
  const repeated: RepeatedSignIn = {
    async start(email, password) {
      if (email !== 'ana@repz.example' || password !== 'right')
        throw named('NotAuthorizedException', 'Incorrect username or password.');
      done = options.code === undefined;
      return options.asks ?? { kind: done ? 'done' : 'totp' };
    },
    async answer(code) {
      if (code !== options.code) throw named('CodeMismatchException');
      done = true;
      return { kind: 'done' };
    },
    async accessToken() {
      if (!done) throw new Error('The sign-in is not done');
      return 'a fresh token';
    },
    end: ended,
  };
  render(
    <DeleteAccountForm
      role={options.role ?? 'client'}
      email="ana@repz.example"
      beginSignIn={async () => repeated}
      deleteWith={deleteWith}
      onKept={() => {}}
      onDeleted={onDeleted}
    />,
  );
  return { deleteWith, onDeleted, ended };
}

const fill = async (label: string, text: string) => {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), `${text}{Enter}`);
};

test('deletes with the token of the sign-in that was just made', async () => {
  const { deleteWith, onDeleted, ended } = show();
  await fill('Your password', 'right');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(deleteWith).toHaveBeenCalledExactlyOnceWith('a fresh token');
  expect(ended).toHaveBeenCalledOnce();
});

test('a wrong password deletes nothing, and the next try may be right', async () => {
  const { deleteWith, onDeleted } = show();
  await fill('Your password', 'wrong');
  await screen.findByText('This is not your password. Nothing was deleted.');
  expect(deleteWith).not.toHaveBeenCalled();
  await fill('Your password', 'right');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

test('a second factor is asked for, and a wrong code deletes nothing', async () => {
  const { deleteWith, onDeleted } = show({ code: '123456' });
  await fill('Your password', 'right');
  await screen.findByText('Enter the code that your authenticator app shows.');
  await fill('Six-digit code', '12');
  await screen.findByText('Enter the six digits of the code');
  await fill('Six-digit code', '654321');
  await screen.findByText('This code is not right. Please try again.');
  expect(deleteWith).not.toHaveBeenCalled();
  await fill('Six-digit code', '123 456');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(deleteWith).toHaveBeenCalledExactlyOnceWith('a fresh token');
});

test('what fails afterwards is said, the sign-in is revoked, and the password is asked for again', async () => {
  const { onDeleted, ended } = show({ deletes: false });
  await fill('Your password', 'right');
  await screen.findByText(/We couldn’t delete your account/);
  expect(ended).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Your password')).toHaveProperty('value', '');
});

test('what fails after the code asks for the password, which takes the focus', async () => {
  show({ code: '123456', deletes: false });
  await fill('Your password', 'right');
  await screen.findByText('Enter the code that your authenticator app shows.');
  await fill('Six-digit code', '123456');
  await screen.findByText(/We couldn’t delete your account/);
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
});

test('the last admin is told that somebody else has to be one first', async () => {
  const refusal = new ApiError({ code: 'last_admin', status: 409, message: '' });
  const { onDeleted } = show({ refusal });
  await fill('Your password', 'right');
  await screen.findByText(/You are the last admin/);
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a step that nobody knows deletes nothing', async () => {
  const { deleteWith } = show({ asks: { kind: 'password-reset' } });
  await fill('Your password', 'right');
  await screen.findByText(/We couldn’t delete your account/);
  expect(deleteWith).not.toHaveBeenCalled();
});

test.each<[Role, boolean, boolean]>([
  ['client', true, false],
  ['coach', false, true],
  ['admin', false, false],
])('a %s reads what follows for them alone', (role, asClient, asCoach) => {
  show({ role });
  expect(screen.queryByText(/conversation goes with you/) !== null).toBe(asClient);
  expect(screen.queryByText(/Your clients get another coach/) !== null).toBe(asCoach);
});

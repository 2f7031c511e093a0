// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { personActRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ActForm } from '#web/features/admin/people/act-form.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract } from '#web/lib/hooks/use-contract-form.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

// The user pool, which tests do not have, asks for a code after the password.
vi.mock('#web/parts/fresh-sign-in/begin-fresh-sign-in.ts', () => ({
  beginFreshSignIn: async () => ({
    start: async () => ({ kind: 'totp' }),
    answer: async () => ({ kind: 'done' }),
    accessToken: async () => 'fresh',
    end: async () => {},
  }),
}));

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
beforeAll(() => speakEnglish('admin-clients', 'admin-acts', 'auth', 'global', 'frame'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(actWith: (token: string, request: unknown) => Promise<void>, onDone = () => {}) {
  render(
    <AuthProvider store={signedInAs(anAccount({ role: 'admin' }))}>
      <ActForm
        lead="Ends every login session."
        button="Sign out everywhere"
        read={(reason) =>
          readByContract(personActRequestSchema, { act: 'sign-out', reason }, { reason: 'Say why.' })
        }
        actWith={actWith}
        onDone={onDone}
        onCancel={() => undefined}
      />
    </AuthProvider>,
  );
  const user = userEvent.setup();
  const signIn = async () => {
    await user.keyboard('Repz-demo-2026{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Six-digit code')));
    await user.keyboard('123456{Enter}');
  };
  return {
    async fill() {
      screen.getByLabelText('Reason').focus();
      await user.keyboard('Asked on the phone');
      await user.tab();
      await signIn();
    },
    signIn,
  };
}

test('an act is done by keyboard: the code and, after a refusal, the password take the focus', async () => {
  const done = vi.fn<() => void>();
  const sent: unknown[] = [];
  const { fill, signIn } = show(async (token, request) => {
    sent.push([token, request]);
    if (sent.length === 1) throw new Error('No connection');
  }, done);
  await fill();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your password')));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked on the phone');
  expect(done).not.toHaveBeenCalled();
  await signIn();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const act = ['fresh', { act: 'sign-out', reason: 'Asked on the phone' }];
  expect(sent).toEqual([act, act]);
});

test.each([
  ['reauthenticate', 'Your login is too old. Enter your password again.'],
  ['permission_required', 'You no longer hold the permission for this. Nothing was changed.'],
  ['anything_else', /We couldn't do this/],
])('says of every act what %s means', async (code, text) => {
  const { fill } = show(async () => {
    throw new ApiError({ code, status: 403, message: 'No' });
  });
  await fill();
  expect(await screen.findByText(text)).toBeTruthy();
});

// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { personActRequestSchema } from '#shared/contracts/admin/person-acts.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ActForm } from '#web/features/admin/people/act-form.tsx';
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

beforeAll(() => speakEnglish('admin-clients', 'admin-acts', 'auth', 'global', 'frame'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an act is done by keyboard: the code and, after a refusal, the password take the focus', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const done = vi.fn<() => void>();
  const sent: unknown[] = [];
  render(
    <AuthProvider store={signedInAs(anAccount({ role: 'admin' }))}>
      <ActForm
        lead="Ends every login session."
        button="Sign out everywhere"
        read={(reason) =>
          readByContract(personActRequestSchema, { act: 'sign-out', reason }, { reason: 'Say why.' })
        }
        actWith={async (token, request) => {
          sent.push([token, request]);
          if (sent.length === 1) throw new Error('No connection');
        }}
        onDone={done}
        onCancel={() => undefined}
      />
    </AuthProvider>,
  );
  const user = userEvent.setup();
  const signIn = async () => {
    await user.keyboard('Repz-demo-2026{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Code from your authenticator app')),
    );
    await user.keyboard('123456{Enter}');
  };
  screen.getByLabelText('Reason').focus();
  await user.keyboard('Asked on the phone');
  await user.tab();
  await signIn();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your password')));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked on the phone');
  expect(done).not.toHaveBeenCalled();
  await signIn();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const act = ['fresh', { act: 'sign-out', reason: 'Asked on the phone' }];
  expect(sent).toEqual([act, act]);
});

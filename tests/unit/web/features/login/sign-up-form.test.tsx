// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { CorrectedSignUp } from '#web/features/login/corrected-sign-up.tsx';

const settings = {
  stage: 'test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example',
  userPoolClientId: 'client',
};
const signUpCall = z.object({
  Username: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
});
let taken: readonly string[] = [];
const created: z.infer<typeof signUpCall>[] = [];

beforeAll(() => speakEnglish('global', 'auth'));
beforeEach(() => {
  taken = [];
  created.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (!String(url).includes('cognito-idp')) return Response.json(settings);
    const call = signUpCall.parse(JSON.parse(String(init?.body)));
    if (taken.includes(call.Username)) {
      return Response.json({ __type: 'UsernameExistsException', message: 'exists' }, { status: 400 });
    }
    created.push(call);
    return Response.json({ UserConfirmed: false, UserSub: 'account-1' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show() {
  const onCreated = vi.fn();
  const payments: string[] = [];
  render(
    <MemoryRouter>
      <CorrectedSignUp
        onCreated={onCreated}
        openPayment={() => ({
          challenge: Promise.resolve('challenge'),
          lead: async (accountId) => void payments.push(`lead ${accountId}`),
          close: () => void payments.push('close'),
        })}
      />
    </MemoryRouter>,
  );
  return { onCreated, payments, user: userEvent.setup() };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Terms of Service/ });
const send = () => screen.getByRole('button', { name: 'Create Account' });

async function fill(user: ReturnType<typeof userEvent.setup>, email: string) {
  await user.type(field('Full name'), 'Ana Example');
  await user.type(field('Email'), email);
  await user.type(field('Password'), 'Corinthian-Leather-92');
  await user.type(field('Confirm password'), 'Corinthian-Leather-92');
}

test('nothing is sent before the terms are agreed to, and the box takes the focus', async () => {
  const { user, payments } = show();
  await fill(user, 'ana@repz.example');
  await user.click(send());
  expect(screen.getByText('You must agree to the Terms of Service to continue')).toBeTruthy();
  expect(document.activeElement).toBe(terms());
  await user.click(terms());
  expect(screen.queryByText('You must agree to the Terms of Service to continue')).toBeNull();
  expect(created).toEqual([]);
  expect(payments).toEqual([]);
});

test('an address that has an account keeps what was typed, and the right one goes through', async () => {
  taken = ['ana@repz.example'];
  const { user, onCreated, payments } = show();
  await fill(user, 'ana@repz.example');
  await user.click(terms());
  await user.click(send());
  expect(await screen.findByText('An account with this email already exists')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(field('Password').value).toBe('Corinthian-Leather-92');
  expect(payments).toEqual(['close']);

  await user.clear(field('Email'));
  await user.type(field('Email'), ' Ana.Example@repz.example');
  expect(screen.queryByText('An account with this email already exists')).toBeNull();
  await user.click(send());
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith('ana.example@repz.example'));
  expect(payments).toEqual(['close', 'lead account-1']);
  expect(created.map(({ Username }) => Username)).toEqual(['ana.example@repz.example']);
  expect(created[0]?.UserAttributes).toContainEqual({ Name: 'custom:signup_role', Value: 'client' });
  expect(created[0]?.UserAttributes).toContainEqual({ Name: 'custom:marketing_consent', Value: 'false' });
});

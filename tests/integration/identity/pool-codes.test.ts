import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { codeOf, mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { signIn } from '#tests/support/stack.ts';
import { browserPool, unconfirmedSignUp } from '#tests/support/unconfirmed-sign-up.ts';

const nameOfRefusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.name,
  );
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a sign-up is confirmed by the newest mailed code alone, once', async () => {
  const { email, client } = await unconfirmedSignUp();
  const first = codeOf(await waitForMail(email, /confirm/i));
  const confirm = (ConfirmationCode: string) =>
    nameOfRefusal(browserPool().send(new ConfirmSignUpCommand({ ...client, ConfirmationCode })));
  expect(await confirm(otherThan(first))).toBe('CodeMismatchException');
  await browserPool().send(new ResendConfirmationCodeCommand(client));
  const codes = async () => (await mailsTo(email)).map(codeOf);
  await expect.poll(async () => (await codes()).length).toBe(2);
  const [second = ''] = await codes();
  expect(second).not.toBe(first);
  expect(await confirm(first)).toBe('CodeMismatchException');
  expect((await Promise.all([confirm(second), confirm(second)])).toSorted()).toEqual([
    'NotAuthorizedException',
    'done',
  ]);
  expect(await nameOfRefusal(browserPool().send(new ResendConfirmationCodeCommand(client)))).toBe(
    'InvalidParameterException',
  );
}, 60_000);

test('a password is reset for a confirmed account alone, by a code that works once', async () => {
  const { email, client } = await unconfirmedSignUp();
  expect(await nameOfRefusal(browserPool().send(new ForgotPasswordCommand(client)))).toBe(
    'InvalidParameterException',
  );
  const ConfirmationCode = codeOf(await waitForMail(email, /confirm/i));
  await browserPool().send(new ConfirmSignUpCommand({ ...client, ConfirmationCode }));
  await browserPool().send(new ForgotPasswordCommand(client));
  const { text } = await waitForMail(email, /Reset your REPZ password/);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const Password = 'Autumn-wind-88';
  const reset = (given: string) =>
    nameOfRefusal(
      browserPool().send(new ConfirmForgotPasswordCommand({ ...client, ConfirmationCode: given, Password })),
    );
  expect(await reset(otherThan(code))).toBe('CodeMismatchException');
  // A refused password uses up no code.
  const weak = new ConfirmForgotPasswordCommand({ ...client, ConfirmationCode: code, Password: 'short' });
  expect(await nameOfRefusal(browserPool().send(weak))).toBe('InvalidPasswordException');
  expect(await reset(code)).toBe('done');
  expect(await reset(code)).toBe('ExpiredCodeException');
  expect((await signIn(email, Password)).accessToken).not.toBe('');
}, 60_000);

test('the right code is refused after too many guesses', async () => {
  const { email, client } = await unconfirmedSignUp();
  const right = codeOf(await waitForMail(email, /confirm/i));
  const confirm = (ConfirmationCode: string) =>
    nameOfRefusal(browserPool().send(new ConfirmSignUpCommand({ ...client, ConfirmationCode })));
  for (let tried = 0; tried < 15; tried += 1) {
    expect(await confirm(otherThan(right))).toBe('CodeMismatchException');
  }
  expect(await confirm(right)).toBe('TooManyFailedAttemptsException');
}, 60_000);

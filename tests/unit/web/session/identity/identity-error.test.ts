import { describe, expect, test } from 'vitest';
import {
  codeRefusal,
  isAlreadyConfirmed,
  loginRefusal,
  signUpRefusal,
} from '#web/session/identity/identity-error.ts';

function named(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

describe('login rows of the error catalog', () => {
  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'auth.error.credentials'],
    ['UserNotFoundException', '', 'auth.error.credentials'],
    [
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      'auth.error.invitation-ended',
    ],
    ['Error', 'Invalid login credentials', 'auth.error.credentials'],
    ['UserNotConfirmedException', '', 'auth.error.unconfirmed'],
    ['InvalidParameterException', '', 'auth.error.login-other'],
    ['TypeError', 'x is undefined', 'auth.error.unexpected'],
    ['NetworkError', '', 'auth.error.network'],
    ['TooManyRequestsException', '', 'auth.error.too-many'],
    ['ForbiddenException', 'Request not allowed due to WAF block.', 'auth.error.too-many'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'auth.error.too-many'],
  ])('%s %s', (name, message, key) => expect(loginRefusal(named(name, message)).messageKey).toBe(key));
});

describe('sign-up rows of the error catalog', () => {
  test('a taken address is said on its field', () => {
    expect(signUpRefusal(named('UsernameExistsException'))).toEqual({
      field: 'email',
      messageKey: 'auth.error.email-taken',
    });
  });
  test("the provider's words on a password are shown as they are", () => {
    const words = 'Password did not conform with policy: Password not long enough';
    expect(signUpRefusal(named('InvalidPasswordException', words))).toEqual({
      field: 'password',
      verbatim: words,
    });
  });
  test('any other answer, and a failure on the way', () => {
    expect(signUpRefusal(named('UserLambdaValidationException')).messageKey).toBe('auth.error.sign-up-other');
    expect(signUpRefusal(named('TypeError')).messageKey).toBe('auth.error.unexpected');
  });
});

test('a wrong code and a stale one are told apart', () => {
  expect(codeRefusal(named('CodeMismatchException')).messageKey).toBe('auth.error.code-wrong');
  expect(codeRefusal(named('ExpiredCodeException')).messageKey).toBe('auth.error.code-expired');
});

test('a link that is opened twice has done its work', () => {
  const again = named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  expect(isAlreadyConfirmed(again)).toBe(true);
  expect(isAlreadyConfirmed(named('ExpiredCodeException'))).toBe(false);
});

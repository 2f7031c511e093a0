import { expect, test } from 'vitest';
import { passwordRefusal } from '#web/features/account/password-refusal.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

test.each([
  ['wrong_password', 400, { at: 'current', key: 'account.password.wrong' }],
  ['weak_password', 400, { at: 'password', key: 'account.password.refused' }],
  ['password_refused', 400, { at: 'password', key: 'account.password.refused' }],
  ['too_many_attempts', 429, { at: 'form', key: 'account.password.attempts' }],
  ['sessions_not_ended', 503, { at: 'form', key: 'account.password.sessions-open' }],
  ['internal', 500, { at: 'form', key: 'account.password.failed' }],
  ['network', 0, { at: 'form', key: 'account.password.failed' }],
])('the refusal %s of a password change is shown where it belongs', (code, status, expected) => {
  expect(passwordRefusal(new ApiError({ code, status, message: code }))).toEqual(expected);
});

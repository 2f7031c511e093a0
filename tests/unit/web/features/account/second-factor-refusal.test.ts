import { expect, test } from 'vitest';
import { secondFactorRefusal } from '#web/features/account/second-factor-refusal.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

test.each([
  ['wrong_code', 400, 'auth.error.code-wrong'],
  ['too_many_attempts', 429, 'auth.error.too-many'],
  ['rate_limited', 429, 'auth.error.too-many'],
  ['network', 0, 'auth.error.network'],
  ['internal', 500, 'auth.error.unexpected'],
])('the refusal %s of a second factor says what to do', (code, status, expected) => {
  expect(secondFactorRefusal(new ApiError({ code, status, message: code }))).toBe(expected);
});

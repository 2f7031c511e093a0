import { expect, test } from 'vitest';
import { isResetDue, resetDueState } from '#web/parts/auth-forms/login-notice.ts';
import { toStep } from '#web/session/amplify/sign-in.ts';
import { resetPasswordPath } from '#web/session/return-to.ts';

test('each step that the pool may ask for has a screen', () => {
  const step = (nextStep: Parameters<typeof toStep>[0]['nextStep']) =>
    toStep({ isSignedIn: false, nextStep });
  expect(step({ signInStep: 'DONE' })).toEqual({ kind: 'done' });
  expect(step({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })).toEqual({ kind: 'totp' });
  expect(step({ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] })).toEqual({
    kind: 'new-password',
  });
  expect(step({ signInStep: 'CONFIRM_SIGN_UP' })).toEqual({ kind: 'unconfirmed' });
  expect(step({ signInStep: 'RESET_PASSWORD' })).toEqual({ kind: 'password-reset' });
  expect(step({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }).kind).toBe('unsupported');
});

test('a password that was ended leads to the reset with the address, and says so by state, never by the address', () => {
  expect(resetPasswordPath('ana+gym@repz.example')).toBe('/reset-password?email=ana%2Bgym%40repz.example');
  expect(isResetDue(resetDueState)).toBe(true);
  expect(isResetDue(null)).toBe(false);
  expect(isResetDue({ resetDue: 'yes' })).toBe(false);
});

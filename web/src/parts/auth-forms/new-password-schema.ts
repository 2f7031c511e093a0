import * as z from 'zod/mini';
import { type PasswordProblem, passwordProblem } from '#shared/domain/access/password-strength.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { broken, codeField, required } from './field-schemas.ts';

export const passwordProblemTexts = {
  required: 'auth.error.password-required',
  'too-short': 'auth.error.password-short',
  'too-long': 'auth.error.password-long',
  'too-weak': 'auth.error.password-weak',
  'no-uppercase': 'auth.error.password-uppercase',
  'no-lowercase': 'auth.error.password-lowercase',
  'no-digit': 'auth.error.password-digit',
  'space-at-end': 'auth.error.password-space',
  'too-common': 'auth.error.password-common',
} as const satisfies Record<PasswordProblem, AuthTextKey>;

export function newPasswordProblem(password: string): AuthTextKey | null {
  const problem = passwordProblem(password);
  return problem === null ? null : passwordProblemTexts[problem];
}

export const newPasswordField = z.string().check((context) => {
  const message = newPasswordProblem(context.value);
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
});

export const confirmField = z.string().check(required('auth.error.confirm-required'));

/** An empty confirmation gets the 'required' error, not 'different'. */
export const sameTwice = z.refine<{ readonly password: string; readonly confirmPassword: string }>(
  (form) => form.confirmPassword === '' || form.password === form.confirmPassword,
  // `when` reports a short password and a mismatch at the same time.
  { ...broken('auth.error.confirm-different'), path: ['confirmPassword'], when: () => true },
);

export const chosenPasswordSchema = z
  .object({ password: newPasswordField, confirmPassword: confirmField })
  .check(sameTwice);

export const newPasswordSchema = z
  .object({ code: codeField, password: newPasswordField, confirmPassword: confirmField })
  .check(sameTwice);

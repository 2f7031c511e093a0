import * as z from 'zod/mini';
import { type PasswordProblem, passwordProblem } from '#shared/domain/password-strength.ts';
import { codeField } from './code-schema.ts';
import { broken, required } from './email-schema.ts';
import type { AuthTextKey } from './text-key.ts';

/** In the order in which they are looked for. */
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

/** The text of the first thing wrong with a password that is being chosen, or null. */
export function newPasswordProblem(password: string): AuthTextKey | null {
  const problem = passwordProblem(password);
  return problem === null ? null : passwordProblemTexts[problem];
}

/** A password that is being chosen: the strict rule of sign-up. */
export const newPasswordField = z.string().check((context) => {
  const message = newPasswordProblem(context.value);
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
});

export const confirmField = z.string().check(required('auth.error.confirm-required'));

/** An empty copy is told to be filled in, not that it differs. */
export const sameTwice = z.refine<{ readonly password: string; readonly confirmPassword: string }>(
  (form) => form.confirmPassword === '' || form.password === form.confirmPassword,
  // `when`: a short password and a copy that differs are both worth showing at once.
  { ...broken('auth.error.confirm-different'), path: ['confirmPassword'], when: () => true },
);

export const chosenPasswordSchema = z
  .object({ password: newPasswordField, confirmPassword: confirmField })
  .check(sameTwice);
export type ChosenPasswordForm = z.infer<typeof chosenPasswordSchema>;

export const newPasswordSchema = z
  .object({ code: codeField, password: newPasswordField, confirmPassword: confirmField })
  .check(sameTwice);
export type NewPasswordForm = z.infer<typeof newPasswordSchema>;

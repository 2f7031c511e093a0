import { passwordMaxLength, signUpPasswordMinLength } from '#shared/domain/tiers/limits.ts';
import { isCommonPassword } from './common-passwords.ts';

const checks: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= signUpPasswordMinLength,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[^A-Za-z\d]/.test(password),
];

export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5;

export function passwordScore(password: string): PasswordScore {
  const passed = checks.filter((check) => check(password)).length;
  return passed === 1 || passed === 2 || passed === 3 || passed === 4 || passed === 5 ? passed : 0;
}

export const passwordMinScore = 3;

export type PasswordProblem =
  | 'required'
  | 'too-short'
  | 'too-weak'
  | 'too-long'
  | 'no-uppercase'
  | 'no-lowercase'
  | 'no-digit'
  | 'space-at-end'
  | 'too-common';

/**
 * The user pool's own rules, checked here because Cognito's message is English only. The last is the pattern
 * in its API reference.
 */
const poolRules = [
  ['no-uppercase', /[A-Z]/],
  ['no-lowercase', /[a-z]/],
  ['no-digit', /[0-9]/],
  ['space-at-end', /^\S(.*\S)?$/s],
] as const satisfies readonly (readonly [PasswordProblem, RegExp])[];

export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'required';
  if (password.length < signUpPasswordMinLength) return 'too-short';
  if (password.length > passwordMaxLength) return 'too-long';
  if (passwordScore(password) < passwordMinScore) return 'too-weak';
  const brokenRule = poolRules.find(([, pattern]) => !pattern.test(password));
  if (brokenRule !== undefined) return brokenRule[0];
  return isCommonPassword(password) ? 'too-common' : null;
}

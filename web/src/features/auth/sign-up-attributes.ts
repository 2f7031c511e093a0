import type { LocaleId } from '#shared/contracts/account.ts';
import { normaliseEmail } from '#shared/domain/email.ts';
import type { SignUpForm } from './sign-up-schema.ts';

/**
 * What a sign-up sends beside the password. `custom:signup_role` is a wish: the server makes a coach of it at
 * most, never an admin, and ignores it for an account that exists.
 */
export function signUpAttributes(form: SignUpForm, locale: LocaleId): Readonly<Record<string, string>> {
  return {
    email: normaliseEmail(form.email),
    name: form.fullName.trim(),
    locale,
    'custom:signup_role': form.role,
    'custom:marketing_consent': form.agreeToMarketing ? 'true' : 'false',
  };
}

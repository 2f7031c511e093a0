import * as z from 'zod/mini';
import { isEmail } from '#shared/domain/access/email.ts';
import { loginPasswordMinLength } from '#shared/domain/tiers/limits.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';

/**
 * A rule's message is the key of its text, which the form translates. A field shows only the first rule that it breaks
 * (`abort`).
 */
export const broken = (key: AuthTextKey) => ({ error: key, abort: true }) as const;

export const required = (key: AuthTextKey) => z.refine<string>((value) => value !== '', broken(key));

export const emailField = z.string().check(
  z.trim(),
  required('auth.error.email-required'),
  z.refine<string>((value) => isEmail(value), broken('auth.error.email-invalid')),
);

export const emailOnlySchema = z.object({ email: emailField });

/** Authenticator apps insert spaces into the code. */
export const codeField = z.string().check(
  z.overwrite((value) => value.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, broken('auth.error.code-format')),
);
export const codeSchema = z.object({ code: codeField });

/** Looser than the sign-up rule, so that the form never locks out an older password. */
export const loginSchema = z.object({
  email: emailField,
  password: z
    .string()
    .check(
      required('auth.error.password-required'),
      z.minLength(loginPasswordMinLength, broken('auth.error.password-short-login')),
    ),
});

import * as z from 'zod/mini';
import { isEmail } from '#shared/domain/email.ts';
import type { AuthTextKey } from './text-key.ts';

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
export type EmailOnlyForm = z.infer<typeof emailOnlySchema>;

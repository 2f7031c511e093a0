import * as z from 'zod/mini';
import { loginPasswordMinLength } from '#shared/domain/limits.ts';
import { broken, emailField, required } from './email-schema.ts';

/** Sign-in keeps a looser rule than sign-up, so that no older password is locked out by a form. */
export const loginSchema = z.object({
  email: emailField,
  password: z
    .string()
    .check(
      required('auth.error.password-required'),
      z.minLength(loginPasswordMinLength, broken('auth.error.password-short-login')),
    ),
});
export type LoginForm = z.infer<typeof loginSchema>;

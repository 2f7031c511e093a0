import * as z from 'zod/mini';
import { loginPasswordMinLength } from '#shared/domain/limits.ts';
import { broken, emailField, required } from './email-schema.ts';

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
export type LoginForm = z.infer<typeof loginSchema>;

import * as z from 'zod/mini';
import { required } from '#web/auth/forms/email-schema.ts';
import { confirmField, newPasswordField, sameTwice } from '#web/auth/forms/new-password-schema.ts';

export const passwordSchema = z
  .object({
    current: z.string().check(required('auth.error.password-required')),
    password: newPasswordField,
    confirmPassword: confirmField,
  })
  .check(sameTwice);
export type PasswordForm = z.infer<typeof passwordSchema>;

import * as z from 'zod/mini';
import { isReadableName, normalizePersonName } from '#shared/domain/access/person-name.ts';
import { nameMaxLength, nameMinLength } from '#shared/domain/tiers/limits.ts';
import { broken, emailField, required } from '#web/parts/auth-forms/field-schemas.ts';
import { confirmField, newPasswordField, sameTwice } from '#web/parts/auth-forms/new-password-schema.ts';

export const signUpSchema = z
  .object({
    fullName: z
      .string()
      .check(
        required('auth.error.name-required'),
        z.overwrite(normalizePersonName),
        z.minLength(nameMinLength, broken('auth.error.name-short')),
        z.maxLength(nameMaxLength, broken('auth.error.name-long')),
        z.refine<string>(isReadableName, broken('auth.error.name-unseen')),
      ),
    email: emailField,
    password: newPasswordField,
    confirmPassword: confirmField,
    role: z.enum(['client', 'coach']),
    agreeToTerms: z.boolean().check(z.refine((agreed) => agreed, broken('auth.error.terms-required'))),
    agreeToMarketing: z.boolean(),
  })
  .check(sameTwice);
export type SignUpForm = z.infer<typeof signUpSchema>;

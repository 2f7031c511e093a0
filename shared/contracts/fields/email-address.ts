import * as z from 'zod/mini';
import { emailMaxLength, isEmail } from '#shared/domain/access/email.ts';

export const emailAddress = z.string().check(
  z.trim(),
  z.maxLength(emailMaxLength),
  z.refine((value) => isEmail(value), 'must be an e-mail address'),
);

import * as z from 'zod/mini';
import { normalizeEmail } from '#shared/domain/email.ts';
import { emailAddress } from './email-address.ts';

export const resendConfirmationRequestSchema = z.strictObject({
  email: emailAddress.check(z.overwrite(normalizeEmail)),
});

import * as z from 'zod/mini';
import { emailAddress } from '#shared/contracts/fields/email-address.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';

export const resendConfirmationRequestSchema = z.strictObject({
  email: emailAddress.check(z.overwrite(normalizeEmail)),
});

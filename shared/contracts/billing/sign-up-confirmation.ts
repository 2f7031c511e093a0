import * as z from 'zod/mini';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { emailAddress } from '#shared/contracts/fields/email-address.ts';

export const resendConfirmationRequestSchema = z.strictObject({
  email: emailAddress.check(z.overwrite(normalizeEmail)),
});

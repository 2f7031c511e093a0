import * as z from 'zod/mini';
import { mailLinkQuerySchema } from '#shared/contracts/account/mail-preferences.ts';
import { emailAddress } from '#shared/contracts/fields/email-address.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';

const address = emailAddress.check(z.overwrite(normalizeEmail));

export const addressChangeResponseSchema = z.object({
  /** Null where none waits for its code. Instants in ISO form. */
  change: z.nullable(z.object({ email: z.string(), askedAt: z.string(), until: z.string() })),
});
export type AddressChangeResponse = z.infer<typeof addressChangeResponseSchema>;

/** Of the link that both addresses get when support began a change. */
export const addressConfirmQuerySchema = z.extend(mailLinkQuerySchema, {
  answer: z._default(z.enum(['yes', 'no']), 'yes'),
});

export const askForAddressRequestSchema = z.strictObject({ email: address });
export type AskForAddressRequest = z.infer<typeof askForAddressRequestSchema>;

/** With the address, so that a request that is sent again after it worked is no error. */
export const confirmAddressRequestSchema = z.strictObject({
  email: address,
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
});
export type ConfirmAddressRequest = z.infer<typeof confirmAddressRequestSchema>;

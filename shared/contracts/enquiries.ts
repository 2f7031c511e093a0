import * as z from 'zod/mini';
import { emailMaxLength, isEmail } from '#shared/domain/email.ts';
import { nameMaxLength } from '#shared/domain/limits.ts';
import { localeIds } from './account.ts';

const email = z.string().check(
  z.trim(),
  z.maxLength(emailMaxLength),
  z.refine((value) => isEmail(value), 'must be an e-mail address'),
);

/** One line: what ends up in the head of a mail must hold no line break. */
const oneLine = z.refine<string>((value) => !/\p{Cc}/u.test(value), 'must be one line of text');

/** How much a message to support may say, in characters. */
export const supportMessageLength = { minimum: 10, maximum: 4000 } as const;

/** `id` is made by the sender once per message, so that sending it again changes nothing. */
export const supportRequestSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMaxLength), oneLine),
  email,
  message: z
    .string()
    .check(z.trim(), z.minLength(supportMessageLength.minimum), z.maxLength(supportMessageLength.maximum)),
  locale: z.enum(localeIds),
});
export type SupportRequest = z.output<typeof supportRequestSchema>;
export const supportResponseSchema = z.object({ received: z.literal(true) });

/** Of the book's pre-order: the address, and that its owner wants to hear from us. */
export const notifyMeRequestSchema = z.strictObject({
  email,
  consent: z.literal(true),
  locale: z.enum(localeIds),
});
export type NotifyMeRequest = z.output<typeof notifyMeRequestSchema>;
/** The same for an address that is known already: nobody can ask who has signed up. */
export const notifyMeResponseSchema = z.object({ stored: z.literal(true) });

/** Places of the limited tier: `free` is the capacity less active subscriptions, offers and open checkouts. */
export const longevityAvailabilitySchema = z.object({
  capacity: z.int(),
  free: z.int(),
  waiting: z.int(),
});
export type LongevityAvailability = z.infer<typeof longevityAvailabilitySchema>;

export const waitingListRequestSchema = z.strictObject({ email, locale: z.enum(localeIds) });
/** The same for an address that waits already: nobody can ask who does. */
export const waitingListResponseSchema = z.object({ received: z.literal(true) });

/** What the link of the mail carries: whose address it is, and the proof that they read it. */
export const confirmWaitingRequestSchema = z.strictObject({
  token: z.string().check(z.regex(/^[0-9a-f]{32}\.[0-9a-f]{64}$/)),
});
export const confirmWaitingResponseSchema = z.object({ joined: z.literal(true) });

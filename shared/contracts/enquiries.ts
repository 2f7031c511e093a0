import * as z from 'zod/mini';
import { type TierId, tierIds } from '#shared/domain/tiers.ts';
import { localeIds } from './account.ts';
import { emailAddress as email } from './email-address.ts';
import { personName } from './person-name.ts';

/** How much a message to support may say, in characters. */
export const supportMessageLength = { minimum: 10, maximum: 4000 } as const;

/** `id` is made by the sender once per message, so that sending it again changes nothing. */
export const supportRequestSchema = z.strictObject({
  id: z.uuid(),
  name: personName(1),
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

/** Whether a tier is sold at this moment, and how many people wait for it. */
const tierAvailabilitySchema = z.object({
  /** A coach is approved and, where seats are limited, one is free: nobody who waits goes short by selling it. */
  isOpen: z.boolean(),
  /** Null where the tier is not limited. `free` is the capacity less subscriptions, offers, open checkouts and the line. */
  seats: z.nullable(z.object({ capacity: z.int(), free: z.int() })),
  waiting: z.int(),
});
export type TierAvailability = z.infer<typeof tierAvailabilitySchema>;
export const availabilitySchema = z.object({
  core: tierAvailabilitySchema,
  adaptive: tierAvailabilitySchema,
  performance: tierAvailabilitySchema,
  longevity: tierAvailabilitySchema,
} satisfies Record<TierId, typeof tierAvailabilitySchema>);
export type Availability = z.infer<typeof availabilitySchema>;

export const waitingListRequestSchema = z.strictObject({
  email,
  tier: z.enum(tierIds),
  locale: z.enum(localeIds),
});
/** The same for an address that waits already: nobody can ask who does. */
export const waitingListResponseSchema = z.object({ received: z.literal(true) });

/** What the link of the mail carries: the tier, whose address it is, and the proof that they read it. */
export const confirmWaitingRequestSchema = z.strictObject({
  token: z.string().check(z.regex(/^(core|adaptive|performance|longevity)\.[0-9a-f]{32}\.[0-9a-f]{64}$/)),
});
export const confirmWaitingResponseSchema = z.object({ joined: z.literal(true) });

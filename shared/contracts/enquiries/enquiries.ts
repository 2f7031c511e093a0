import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { emailAddress as email } from '#shared/contracts/fields/email-address.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { personName } from '#shared/contracts/fields/person-name.ts';
import { supportTopics } from '#shared/domain/site/work-queues.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

export const supportMessageLength = { minimum: 10, maximum: 4000 } as const;

export const supportRequestSchema = z.strictObject({
  id: z.uuid(),
  name: personName(1),
  email,
  message: z
    .string()
    .check(z.trim(), z.minLength(supportMessageLength.minimum), z.maxLength(supportMessageLength.maximum)),
  locale: z.enum(localeIds),
  /** Absent for a question, and in requests of an earlier release. */
  topic: z.optional(z.enum(supportTopics)),
  /** The payment that a refund is asked of. The form asks for no sign-in, so an admin sees it only if the address's account paid it. */
  paymentId: z.optional(idSchema),
});
export type SupportRequest = z.output<typeof supportRequestSchema>;
export const supportResponseSchema = z.object({ received: z.literal(true) });

export const notifyMeRequestSchema = z.strictObject({
  email,
  consent: z.literal(true),
  locale: z.enum(localeIds),
});
export type NotifyMeRequest = z.output<typeof notifyMeRequestSchema>;
export const notifyMeResponseSchema = z.object({ stored: z.literal(true) });

const tierAvailabilitySchema = z.object({
  /** A coach is approved and, if seats are limited, one is free beyond the waiting list. */
  isOpen: z.boolean(),
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
/** The same for an address on the list, so that nobody can find out who is waiting. */
export const waitingListResponseSchema = z.object({ received: z.literal(true) });

/** From the emailed link, which proves that the person can read this inbox. */
export const confirmWaitingRequestSchema = z.strictObject({
  token: z.string().check(z.regex(/^(core|adaptive|performance|longevity)\.[0-9a-f]{32}\.[0-9a-f]{64}$/)),
});
export const confirmWaitingResponseSchema = z.object({ joined: z.literal(true) });

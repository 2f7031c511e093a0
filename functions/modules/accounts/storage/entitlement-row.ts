import * as z from 'zod/mini';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

/**
 * An unknown tier or instant reads as null, which denies access and raises an alarm instead of locking the person out.
 */
export const entitlementRow = z.object({
  status: z.string(),
  tier: z.catch(z.nullable(z.enum(tierIds)), null),
  paymentReturned: z.catch(z.optional(z.boolean()), undefined),
  pastDueSince: z.catch(z.nullish(z.string()), null),
  pausedUntil: z.catch(z.optional(z.string()), undefined),
  paidUntil: z.catch(z.optional(z.string()), undefined),
  paid: z.catch(z.optional(z.object({ amountCents: z.int(), period: z.enum(billingPeriods) })), undefined),
  comp: z.catch(z.optional(z.object({ tier: z.enum(tierIds), until: z.string() })), undefined),
  updatedAt: z.catch(z.optional(z.string()), undefined),
});

export const entitlementKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'ENTITLEMENT' });

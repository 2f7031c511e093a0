import * as z from 'zod/mini';
import type { StoredQuote } from '../quotes/quote.ts';
import { billingSchemaVersion, planFields } from './billing-rows.ts';

/** Shorter than the provider remembers idempotency keys: what is resumed is never charged again. */
const keptHours = 23;

const pricedPlan = z.object({ ...planFields.shape, amountCents: z.int() });

export const quoteRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  id: z.string(),
  createdAt: z.string(),
  validUntil: z.string(),
  customerId: z.string(),
  subscriptionId: z.string(),
  kind: z.enum(['now', 'renewal', 'pause', 'resume', 'code']),
  startsAt: z.string(),
  resumesAt: z._default(z.nullable(z.string()), null),
  paidUntil: z.optional(z.string()),
  promotion: z._default(z.nullable(z.object({ id: z.string(), code: z.string() })), null),
  from: pricedPlan,
  to: pricedPlan,
  priceId: z.string(),
  prorationDate: z.int(),
  basis: z.object({
    priceId: z.string(),
    periodEnd: z.string(),
    discountId: z._default(z.nullable(z.string()), null),
    invoiceId: z.optional(z.nullable(z.string())),
  }),
  amounts: z.object({
    dueCents: z.int(),
    taxCents: z._default(z.int(), 0),
    creditUsedCents: z.int(),
    discountCents: z._default(z.int(), 0),
    creditKeptCents: z.int(),
    lines: z.array(
      z.object({
        plan: z.nullable(planFields),
        isProration: z.boolean(),
        amountCents: z.int(),
        start: z.string(),
        end: z.string(),
      }),
    ),
    charges: z.array(z.object({ at: z.string(), amountCents: z.int(), creditUsedCents: z.int() })),
    discount: z._default(
      z.nullable(
        z.object({
          percentOff: z.nullable(z.number()),
          amountOffCents: z.nullable(z.int()),
          isOnce: z.boolean(),
          endsAt: z.nullable(z.string()),
          months: z.nullable(z.int()),
        }),
      ),
      null,
    ),
  }),
  claimedUntil: z.nullable(z.number()),
  outcome: z.nullable(
    z.object({
      outcome: z.enum(['changed', 'scheduled', 'unpaid']),
      payUrl: z.nullable(z.string()),
      creditedCents: z.int(),
    }),
  ),
});

export function fromQuote(quote: StoredQuote) {
  return {
    schemaVersion: billingSchemaVersion,
    ...quote,
    expiresAt: Math.floor(Date.parse(quote.createdAt) / 1000) + keptHours * 3600,
  };
}

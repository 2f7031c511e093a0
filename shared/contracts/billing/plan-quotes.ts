import * as z from 'zod/mini';
import { pauseDays } from '#shared/domain/billing/pauses.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

const planSchema = z.object({ tier: z.enum(tierIds), period: z.enum(billingPeriods) });

/** A promotion code, in capital or small letters. */
export const promotionCodeRequestSchema = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{3,40}$/)),
});

const pauseLength = z.int().check(z.gte(pauseDays.least), z.lte(pauseDays.most));

export const quoteRequestSchema = z.union([
  z.strictObject({ tier: z.enum(tierIds), period: z.enum(billingPeriods) }),
  /** Days from the end of the paid period. */
  z.strictObject({ pauseDays: pauseLength }),
  /** Days from now: the paid time moves by the pause. Only for a plan that is paid by the year. */
  z.strictObject({ pauseDays: pauseLength, from: z.literal('today') }),
  z.strictObject({ resume: z.literal(true) }),
  promotionCodeRequestSchema,
]);
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

const pricedPlanSchema = z.object({ ...planSchema.shape, amount_cents: z.int() });

/** Amounts in cents, instants in ISO 8601. */
export const planQuoteSchema = z.object({
  id: z.string(),
  validUntil: z.string(),
  /** `now`, `resume`: charged and changed with the confirmation. The others charge nothing with it. */
  kind: z.enum(['now', 'renewal', 'pause', 'resume', 'code']),
  startsAt: z.string(),
  /** Of a pause alone. */
  resumesAt: z.nullable(z.string()),
  /** Of a pause within the paid period, and of its end: when the paid time ends then, and the plan renews. */
  paidUntil: z.optional(z.string()),
  /** Of a `code` alone. */
  code: z.nullable(z.string()),
  from: pricedPlanSchema,
  to: pricedPlanSchema,
  dueNow: z.object({
    amount_cents: z.int(),
    /** Included in the lines. Tax never raises an amount. */
    taxCents: z.int(),
    /** As on the invoice: negative for a credit. */
    lines: z.array(
      z.object({
        kind: z.enum(['unused', 'remaining', 'period']),
        plan: z.nullable(planSchema),
        amount_cents: z.int(),
        start: z.string(),
        end: z.string(),
      }),
    ),
    /** Taken off by a promotion code, unless a line has it in its amount; not negative. */
    discountCents: z.int(),
    /** Credit of the customer's balance that is used up; not negative. */
    creditUsedCents: z.int(),
  }),
  /** What is left of all credit after the change, for the next charges; not negative. */
  creditKeptCents: z.int(),
  /** The next twelve months after today. */
  charges: z.array(z.object({ at: z.string(), amount_cents: z.int(), creditUsedCents: z.int() })),
  /** What the charges have off, and for how long; then they are the amount of `to`. */
  discount: z.nullable(
    z.object({
      percentOff: z.nullable(z.number()),
      amountOffCents: z.nullable(z.int()),
      isOnce: z.boolean(),
      endsAt: z.nullable(z.string()),
      /** Of a `code` with an end, counted from the confirmation. */
      months: z.nullable(z.int()),
    }),
  ),
});
export type PlanQuote = z.infer<typeof planQuoteSchema>;

export const confirmedQuoteSchema = z.object({
  /** `unpaid`: the plan changes once the invoice at `payUrl` is paid. */
  outcome: z.enum(['changed', 'scheduled', 'unpaid']),
  payUrl: z.nullable(z.string()),
  /** Given back because the invoice was higher than the quote. */
  creditedCents: z.int(),
});
export type ConfirmedQuote = z.infer<typeof confirmedQuoteSchema>;

/** The details of `quote_changed` and `quote_expired`: nothing was charged, and this is the new quote. */
export const replacedQuoteSchema = z.object({ quote: planQuoteSchema });

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
  z.strictObject({ pause_days: pauseLength }),
  /** Days from now: the paid time moves by the pause. Only for a plan that is paid by the year. */
  z.strictObject({ pause_days: pauseLength, from: z.literal('today') }),
  z.strictObject({ resume: z.literal(true) }),
  promotionCodeRequestSchema,
]);
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

const pricedPlanSchema = z.object({ ...planSchema.shape, amount_cents: z.int() });

/** Amounts in cents, instants in ISO 8601. */
export const planQuoteSchema = z.object({
  id: z.string(),
  valid_until: z.string(),
  /** `now`, `resume`: charged and changed with the confirmation. The others charge nothing with it. */
  kind: z.enum(['now', 'renewal', 'pause', 'resume', 'code']),
  starts_at: z.string(),
  /** Of a pause alone. */
  resumes_at: z.nullable(z.string()),
  /** Of a pause within the paid period, and of its end: when the paid time ends then, and the plan renews. */
  paid_until: z.optional(z.string()),
  /** Of a `code` alone. */
  code: z.nullable(z.string()),
  from: pricedPlanSchema,
  to: pricedPlanSchema,
  due_now: z.object({
    amount_cents: z.int(),
    /** Included in the lines. Tax never raises an amount. */
    tax_cents: z.int(),
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
    discount_cents: z.int(),
    /** Credit of the customer's balance that is used up; not negative. */
    credit_used_cents: z.int(),
  }),
  /** What is left of all credit after the change, for the next charges; not negative. */
  credit_kept_cents: z.int(),
  /** The next twelve months after today. */
  charges: z.array(z.object({ at: z.string(), amount_cents: z.int(), credit_used_cents: z.int() })),
  /** What the charges have off, and for how long; then they are the amount of `to`. */
  discount: z.nullable(
    z.object({
      percent_off: z.nullable(z.number()),
      amount_off_cents: z.nullable(z.int()),
      is_once: z.boolean(),
      ends_at: z.nullable(z.string()),
      /** Of a `code` with an end, counted from the confirmation. */
      months: z.nullable(z.int()),
    }),
  ),
});
export type PlanQuote = z.infer<typeof planQuoteSchema>;

export const confirmedQuoteSchema = z.object({
  /** `unpaid`: the plan changes once the invoice at `pay_url` is paid. */
  outcome: z.enum(['changed', 'scheduled', 'unpaid']),
  pay_url: z.nullable(z.string()),
  /** Given back because the invoice was higher than the quote. */
  credited_cents: z.int(),
});
export type ConfirmedQuote = z.infer<typeof confirmedQuoteSchema>;

/** The details of `quote_changed` and `quote_expired`: nothing was charged, and this is the new quote. */
export const replacedQuoteSchema = z.object({ quote: planQuoteSchema });

import * as z from 'zod/mini';
import {
  churnCauses,
  mostLedgerMonths,
  movementKinds,
  soldKinds,
} from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

/** A month of the business, such as `2026-11`. */
export const ledgerMonthSchema = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-01'));

export const moneyQuerySchema = z
  .object({ from: ledgerMonthSchema, to: ledgerMonthSchema })
  .check(
    z.refine<{ readonly from: string; readonly to: string }>(
      ({ from, to }) => from <= to && monthsBetween(from, to).length <= mostLedgerMonths,
      { path: ['to'], message: 'must be at most twelve months from the first' },
    ),
  );

/** Amounts are in cents. What left is negative. */
export const moneyMonthSchema = z.object({
  month: z.string(),
  payments: z.int(),
  payments_cents: z.int(),
  /** With those that failed, which came back. */
  refunds_cents: z.int(),
  /** The part of the refunds that gave a credit for a late answer. */
  credits_cents: z.int(),
  /** Credits for late answers that went to balances, which no line of the provider's books shows; null before they were counted. */
  balance_credits_cents: z.nullable(z.int()),
  /** With those that were won, which came back. */
  disputes_cents: z.int(),
  disputes: z.int(),
  /** What the provider kept, as a positive amount. */
  fees_cents: z.int(),
  discounts_cents: z.int(),
  /** The part of the payments that bought gifts. */
  gifts_cents: z.int(),
  /** null for months before MRR was recorded. */
  mrr: z.nullable(
    z.object({
      start_cents: z.int(),
      carried_cents: z.int(),
      new_cents: z.int(),
      up_cents: z.int(),
      down_cents: z.int(),
      paused_cents: z.int(),
      resumed_cents: z.int(),
      churned_cents: z.int(),
      end_cents: z.int(),
    }),
  ),
  /** The sum of the provider's lines that were compared, and of ours for the same time; null for a month that no comparison has reached. */
  compared: z.nullable(z.object({ provider_cents: z.int(), ledger_cents: z.int() })),
});
export type MoneyMonth = z.infer<typeof moneyMonthSchema>;

const soldFields = {
  sold: z.enum(soldKinds),
  tier: z.nullable(z.enum(tierIds)),
  period: z.nullable(z.enum(billingPeriods)),
};
export const moneyResponseSchema = z.object({
  /** By whose clock months begin. */
  zone: z.string(),
  months: z.array(moneyMonthSchema),
  sold: z.array(
    z.object({ ...soldFields, payments: z.int(), payments_cents: z.int(), returned_cents: z.int() }),
  ),
  churned: z.array(z.object({ cause: z.enum(churnCauses), plans: z.int(), mrr_cents: z.int() })),
  /** Plans whose renewal failed and that the provider still tries to charge. */
  past_due: z.object({ plans: z.int(), cents: z.int() }),
  /** Renewals of the next days, at today's prices and coupons, without credit. */
  forecast: z.object({ days: z.int(), plans: z.int(), cents: z.int() }),
  comparison: z.nullable(
    z.object({
      /** ISO instants: when it was made, and up to when lines were compared. */
      finished_at: z.string(),
      until: z.string(),
      differences: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          provider_cents: z.int(),
          ledger_cents: z.nullable(z.int()),
          /** Of an amount that is not in ours, in its smallest unit. */
          currency: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
export type MoneyReport = z.infer<typeof moneyResponseSchema>;

export const moneyLinesResponseSchema = z.object({
  lines: z.array(
    z.object({
      /** Of the balance transaction at the provider. */
      id: z.string(),
      at: z.string(),
      kind: z.enum(movementKinds),
      amount_cents: z.int(),
      fee_cents: z.int(),
      ...soldFields,
      invoice_id: z.string(),
    }),
  ),
});
export type MoneyLines = z.infer<typeof moneyLinesResponseSchema>;

import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { ledgerMonthSchema } from '#shared/contracts/fields/ledger-month.ts';
import {
  churnCauses,
  moneyGroups,
  mostLedgerMonths,
  movementKinds,
  soldKinds,
} from '#shared/domain/billing/money-ledger.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

/** Absent for all. `coach`: an id, `none` for nobody's clients, or `unknown` for lines from before coaches were recorded. */
const moneyFilterFields = {
  tier: z.optional(z.enum(moneyGroups)),
  period: z.optional(z.enum(billingPeriods)),
  coach: z.optional(idSchema),
};
export const moneyFilterSchema = z.object(moneyFilterFields);
export type MoneyFilter = z.infer<typeof moneyFilterSchema>;

export const moneyQuerySchema = z
  .object({
    from: ledgerMonthSchema,
    to: ledgerMonthSchema,
    ...moneyFilterFields,
  })
  .check(
    z.refine<{ readonly from: string; readonly to: string }>(
      ({ from, to }) => from <= to && monthsBetween(from, to).length <= mostLedgerMonths,
      { path: ['to'], message: 'must be at most twelve months from the first' },
    ),
  );

const mrrSchema = z.object({
  startCents: z.int(),
  carriedCents: z.int(),
  newCents: z.int(),
  upCents: z.int(),
  downCents: z.int(),
  pausedCents: z.int(),
  resumedCents: z.int(),
  churnedCents: z.int(),
  endCents: z.int(),
});

/** Amounts are in cents. What left is negative. */
export const moneyMonthSchema = z.object({
  month: z.string(),
  payments: z.int(),
  paymentsCents: z.int(),
  /** With those that failed, which came back. */
  refundsCents: z.int(),
  /** The part of the refunds that gave a credit for a late answer. */
  creditsCents: z.int(),
  /** Credits for late answers that went to balances, which no line of the provider's books shows; null for a month not counted from its first day. */
  balanceCreditsCents: z.nullable(z.int()),
  /** With those that were won, which came back. */
  disputesCents: z.int(),
  disputes: z.int(),
  /** What the provider kept, as a positive amount. */
  feesCents: z.int(),
  discountsCents: z.int(),
  /** The part of the payments that bought gifts. */
  giftsCents: z.int(),
  /** null for months before MRR was recorded, and of one period, by which it is not recorded. */
  mrr: z.nullable(mrrSchema),
  /** The sum of the provider's lines that were compared, and of ours for the same time; null for a month that no comparison has reached. */
  compared: z.nullable(z.object({ providerCents: z.int(), ledgerCents: z.int() })),
});
export type MoneyMonth = z.infer<typeof moneyMonthSchema>;

const soldFields = {
  sold: growingEnum(soldKinds),
  tier: z.nullable(z.enum(tierIds)),
  period: z.nullable(z.enum(billingPeriods)),
};
/** null for nobody's client; absent where it is not known, as before coaches were recorded. */
const ofCoach = { coachId: z.optional(z.nullable(z.string())) };
export const moneyResponseSchema = z.object({
  /** By whose clock months begin. */
  zone: z.string(),
  months: z.array(moneyMonthSchema),
  /** Payments of the months up to this one are still being added up; absent when nothing is missing. */
  missingUpTo: z.optional(z.string()),
  sold: z.array(
    z.object({ ...soldFields, payments: z.int(), paymentsCents: z.int(), returnedCents: z.int() }),
  ),
  /** Of the first to the last month, whatever `tier` was asked for. Absent in an answer of an earlier release. */
  tiers: z.optional(
    z.array(
      z.object({
        tier: growingEnum(moneyGroups),
        payments: z.int(),
        paymentsCents: z.int(),
        returnedCents: z.int(),
        discountsCents: z.int(),
        feesCents: z.int(),
        mrr: z.nullable(mrrSchema),
      }),
    ),
  ),
  /** By the coach whose client paid, whatever `coach` was asked for. Absent in an answer of an earlier release. */
  coaches: z.optional(
    z.array(
      z.object({
        ...ofCoach,
        /** null for nobody, for who is not known and for a coach whose account is gone. */
        name: z.nullable(z.string()),
        payments: z.int(),
        paymentsCents: z.int(),
        returnedCents: z.int(),
        feesCents: z.int(),
        /** MRR at the end of the last month; null where `mrr` is. Absent in an answer of an earlier release. */
        mrrCents: z.optional(z.nullable(z.int())),
      }),
    ),
  ),
  churned: z.array(z.object({ cause: growingEnum(churnCauses), plans: z.int(), mrrCents: z.int() })),
  /** Plans whose renewal failed and that the provider still tries to charge. With a coach asked for, of who is their client now. */
  pastDue: z.object({ plans: z.int(), cents: z.int() }),
  /** Renewals of the next days, at today's prices and coupons, without credit. With a coach asked for, of who is their client now. */
  forecast: z.object({ days: z.int(), plans: z.int(), cents: z.int() }),
  comparison: z.nullable(
    z.object({
      /** ISO instants: when it was made, and up to when lines were compared. */
      finishedAt: z.string(),
      until: z.string(),
      differences: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          providerCents: z.int(),
          ledgerCents: z.nullable(z.int()),
          /** Of an amount that is not in ours, in its smallest unit. */
          currency: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
export type MoneyReport = z.infer<typeof moneyResponseSchema>;

export const moneyLinesQuerySchema = z.object({
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be the id of a line'))),
});

/** A page, by id and not by time. */
export const moneyLinesResponseSchema = z.object({
  lines: z.array(
    z.object({
      /** Of the balance transaction at the provider. */
      id: z.string(),
      at: z.string(),
      kind: growingEnum(movementKinds),
      amountCents: z.int(),
      feeCents: z.int(),
      ...soldFields,
      invoiceId: z.string(),
      ...ofCoach,
      /** Absent for nobody, and for a coach whose account is gone. */
      coachName: z.optional(z.string()),
      /** What coupons took off the payment. Absent for nothing. */
      discountCents: z.optional(z.int()),
    }),
  ),
  /** What the next page comes after; absent on the last one. */
  next: z.optional(z.string()),
});
export type MoneyLines = z.infer<typeof moneyLinesResponseSchema>;

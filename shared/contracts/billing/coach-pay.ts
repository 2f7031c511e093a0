import * as z from 'zod/mini';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { ledgerMonthSchema } from '#shared/contracts/fields/ledger-month.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import {
  mostCorrectionCents,
  mostPieceCents,
  payGroups,
  payObstacles,
  pieceKinds,
  wholeShare,
} from '#shared/domain/billing/coach-pay.ts';

export const payTermsSchema = z.object({
  /** Of what clients paid, less refunds, disputes, fees and tax, in hundredths of a percent. */
  shares: z.record(z.enum(payGroups), z.int().check(z.gte(0), z.lte(wholeShare))),
  /** Cents each. */
  pieces: z.record(z.enum(pieceKinds), z.int().check(z.gte(0), z.lte(mostPieceCents))),
});
export type PayTerms = z.infer<typeof payTermsSchema>;

/** A rule never changes: it ends where the next one begins. */
export const payRuleSchema = z.object({
  /** null for every coach who has no rule of their own. */
  coachId: z.nullable(z.string()),
  /** The first month that it holds for. */
  from: z.string(),
  terms: payTermsSchema,
});
export type PayRule = z.infer<typeof payRuleSchema>;

const cents = z.int();
/** Of the month itself, or of an earlier one that changed after it was closed. */
const ofMonth = { month: z.string(), cents };
export const payLineSchema = z.discriminatedUnion('kind', [
  /** `moved`: the days left of payments whose client changed coaches; the other coach has the same base with the other sign. */
  z.object({
    kind: z.enum(['share', 'moved']),
    ...ofMonth,
    group: z.enum(payGroups),
    baseCents: cents,
    share: z.int(),
  }),
  z.object({
    kind: z.literal('pieces'),
    ...ofMonth,
    piece: z.enum(pieceKinds),
    count: z.int(),
    eachCents: z.int(),
  }),
  z.object({ kind: z.literal('correction'), ...ofMonth, id: z.string(), reason: z.string() }),
  /** What the statement of that month was below zero. */
  z.object({ kind: z.literal('carried'), ...ofMonth }),
]);
export type PayLine = z.infer<typeof payLineSchema>;

export const paidSchema = z.object({ on: z.string(), reference: z.string() });

const statement = {
  month: z.string(),
  /** Such as `2026-11-003`; null for a draft. */
  number: z.nullable(z.string()),
  /** ISO instant; null for a draft. */
  closedAt: z.nullable(z.string()),
  lines: z.array(payLineSchema),
  totalCents: cents,
  /** 0 for a total below zero, which the next statement carries. */
  payableCents: cents,
  /** Marked by an admin. No money is sent from here. */
  paid: z.nullable(paidSchema),
};
export const ownPayResponseSchema = z.object({
  /** Newest first, closed ones only. */
  statements: z.array(z.object(statement)),
});
export type OwnPay = z.infer<typeof ownPayResponseSchema>;

const payStatementSchema = z.object({
  ...statement,
  coachId: z.string(),
  /** null for a coach whose account is gone. */
  name: z.nullable(z.string()),
});
export type PayStatement = z.infer<typeof payStatementSchema>;

export const payOverviewSchema = z.object({
  /** By whose clock months begin. */
  zone: z.string(),
  /** null before the first. Months are closed in order. */
  closedMonth: z.nullable(z.string()),
  months: z.array(
    z.object({ month: z.string(), closedAt: z.string(), statements: z.int(), totalCents: cents }),
  ),
  /** The newest first. */
  rules: z.array(z.object({ ...payRuleSchema.shape, name: z.nullable(z.string()) })),
  coaches: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PayOverview = z.infer<typeof payOverviewSchema>;

export const payMonthSchema = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  obstacles: z.array(growingEnum(payObstacles)),
  statements: z.array(payStatementSchema),
  totalCents: cents,
  /** Net of clients that had no coach, or whose coach is not known; null for a closed month. */
  nobodysCents: z.nullable(cents),
});
export type PayMonth = z.infer<typeof payMonthSchema>;

export const payMonthParamsSchema = z.object({ month: ledgerMonthSchema });
/** `all` for every coach who has no rule of their own. */
export const payRuleParamsSchema = z.object({ month: ledgerMonthSchema, coachId: idSchema });
export const payStatementParamsSchema = z.object({ month: ledgerMonthSchema, coachId: idSchema });

export const payRuleRequestSchema = z.object({ terms: payTermsSchema, reason: actReasonSchema });
export type PayRuleRequest = z.infer<typeof payRuleRequestSchema>;

export const payCorrectionRequestSchema = z
  .object({
    id: z.uuid(),
    coachId: idSchema,
    /** The same amount comes off this coach's statement. */
    fromCoachId: z.nullable(idSchema),
    cents: cents.check(
      z.gte(-mostCorrectionCents),
      z.lte(mostCorrectionCents),
      z.refine((amount) => amount !== 0, 'must not be zero'),
    ),
    reason: actReasonSchema,
  })
  .check(
    z.refine(({ coachId, fromCoachId }) => coachId !== fromCoachId, {
      path: ['fromCoachId'],
      message: 'must be another coach',
    }),
  );
export type PayCorrectionRequest = z.infer<typeof payCorrectionRequestSchema>;

export const closePayRequestSchema = z.object({
  /** What the admin saw: another sum is refused. */
  totalCents: cents,
});
export const markPaidRequestSchema = z.object({
  on: localDaySchema,
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
export type MarkPaidRequest = z.infer<typeof markPaidRequestSchema>;

import * as z from 'zod/mini';
import { moneyBackReasons } from '#shared/domain/billing/money-back.ts';

/**
 * `none`: nothing was paid for a plan. `disputed`: the bank decides about a payment. `begun`: an earlier request stopped
 * half-way, and another finishes it.
 */
export const moneyBackStates = ['none', 'open', 'over', 'disputed', 'begun', 'done'] as const;

const forClient = {
  state: z.enum(moneyBackStates),
  /** Last instant of the guarantee. */
  until: z.nullable(z.string()),
  /** What is left to give back, or what was given back. */
  amount_cents: z.int(),
};
export const moneyBackForClientSchema = z.object(forClient);
export type MoneyBackForClient = z.infer<typeof moneyBackForClientSchema>;

export const moneyBackSchema = z.object({
  ...forClient,
  /** null where the client gave none. */
  reason: z.nullable(z.enum(moneyBackReasons)),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type MoneyBackView = z.infer<typeof moneyBackSchema>;

/** What the person was shown. Another amount is refused. */
const amount_cents = z.int();
export const moneyBackRequestSchema = z.strictObject({ amount_cents, reason: z.enum(moneyBackReasons) });
export type MoneyBackRequest = z.infer<typeof moneyBackRequestSchema>;

export const takeMoneyBackRequestSchema = z.strictObject({
  amount_cents,
  reason: z.optional(z.enum(moneyBackReasons)),
});
export type TakeMoneyBackRequest = z.infer<typeof takeMoneyBackRequestSchema>;

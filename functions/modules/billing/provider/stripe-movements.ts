import type { Stripe } from 'stripe';
import type { MovementKind } from '#shared/domain/billing/money-ledger.ts';
import type { MoneyMovement } from '../money-ledger/ledger-entry.ts';
import { instant } from './stripe-mapping.ts';

/** A transaction that is not expanded, or not made yet, is left to the hourly comparison. */
function toMovement(
  transaction: string | Stripe.BalanceTransaction | null | undefined,
  kind: MovementKind,
  isCredit = false,
): readonly MoneyMovement[] {
  if (transaction === null || transaction === undefined || typeof transaction === 'string') return [];
  const { id, amount, fee, created } = transaction;
  const movement = { id, kind, amountCents: amount, feeCents: fee, at: instant(created) };
  return [{ ...movement, ...(isCredit && { isCredit }) }];
}

export const paymentMovement = (charge: Stripe.Charge | null): readonly MoneyMovement[] =>
  toMovement(charge?.balance_transaction, 'payment');

/** One that failed has a second line, which brings its money back. */
export function refundMovements(refunds: readonly Stripe.Refund[]): readonly MoneyMovement[] {
  return refunds.flatMap(({ balance_transaction, failure_balance_transaction, metadata }) => {
    const isCredit = metadata?.promiseCredit !== undefined;
    return [
      ...toMovement(balance_transaction, 'refund', isCredit),
      ...toMovement(failure_balance_transaction, 'refund-failed', isCredit),
    ];
  });
}

/** A dispute that was won has a second line, which brings its money back. */
export function disputeMovements(disputes: readonly Stripe.Dispute[]): readonly MoneyMovement[] {
  return disputes
    .flatMap(({ balance_transactions }) => balance_transactions)
    .flatMap((each) => toMovement(each, each.amount < 0 ? 'dispute' : 'dispute-won'));
}

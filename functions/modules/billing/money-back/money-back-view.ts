import type { MoneyBackForClient, MoneyBackView } from '#shared/contracts/billing/money-back.ts';
import { moneyBackUntil } from '#shared/domain/billing/money-back.ts';
import type { OrderRecord } from '../billing-repository.ts';
import type { MoneyBack } from './money-back-repository.ts';

/** Prepaid packages are no plan: some of their sessions may be used. */
export function planPayments(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  return orders.filter(
    ({ status, amountCents, plan, inPerson }) =>
      status === 'paid' && amountCents > 0 && (plan !== null || inPerson?.kind === 'plan'),
  );
}

export function leftCents({ amountCents, refundedCents }: OrderRecord): number {
  return Math.max(0, amountCents - (refundedCents ?? 0));
}

export function paidBackCents(payments: MoneyBack['payments']): number {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** @param now Epoch milliseconds. */
export function moneyBackView(
  orders: readonly OrderRecord[],
  moneyBack: MoneyBack | null,
  byName: string | null,
  now: number,
): MoneyBackView {
  const payments = planPayments(orders);
  const first = payments.map(({ createdAt }) => createdAt).toSorted()[0];
  const until = first === undefined ? null : moneyBackUntil(first);
  if (moneyBack !== null) {
    return {
      state: moneyBack.finishedAt === null ? 'begun' : 'done',
      until,
      amount_cents: paidBackCents(moneyBack.payments),
      reason: moneyBack.reason,
      by: byName,
      at: moneyBack.createdAt,
    };
  }
  const amount_cents = payments.reduce((sum, order) => sum + leftCents(order), 0);
  return { state: stateOf(), until, amount_cents, reason: null, by: null, at: null };

  function stateOf(): MoneyBackView['state'] {
    if (until === null || amount_cents === 0) return 'none';
    if (now > Date.parse(until)) return 'over';
    const isDisputed = payments.some(({ dispute }) => dispute?.state === 'open' || dispute?.state === 'lost');
    return isDisputed ? 'disputed' : 'open';
  }
}

/**
 * A bank that gave a payment back leaves nothing to return and nothing to wait for.
 * @param now Epoch milliseconds.
 */
export function moneyBackForClient(
  orders: readonly OrderRecord[],
  moneyBack: MoneyBack | null,
  now: number,
): MoneyBackForClient {
  const { state, until, amount_cents } = moneyBackView(orders, moneyBack, null, now);
  const isWaiting = planPayments(orders).some(({ dispute }) => dispute?.state === 'open');
  return { state: state === 'disputed' && !isWaiting ? 'none' : state, until, amount_cents };
}

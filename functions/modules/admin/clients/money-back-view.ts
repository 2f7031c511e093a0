import type { OrderRecord } from '#functions/modules/billing/billing-repository.ts';
import type { MoneyBackView } from '#shared/contracts/admin/admin-clients.ts';
import { moneyBackUntil } from '#shared/domain/billing/money-back.ts';
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

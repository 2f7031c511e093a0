import { isDeepStrictEqual } from 'node:util';
import type { BillingRepository, StoredOrder } from '../billing-repository.ts';
import type { ProviderInvoice, ProviderSubscription } from '../provider-state.ts';
import { storedOrder, storedSubscription } from '../sync/stored-billing.ts';
import type { ProviderCharge } from './reconciler-gateway.ts';

/** As it is stored: without what is undefined. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

export function isSubscriptionAsStored(
  subscription: ProviderSubscription,
  row: Awaited<ReturnType<BillingRepository['findSubscription']>>,
): boolean {
  if (row === null) return false;
  // It depends on more than the state that is compared.
  const { renewalCents: _renewal, ...rest } = row;
  return isDeepStrictEqual(stored(storedSubscription(subscription)), stored(rest));
}

export function isInvoiceAsStored(invoice: ProviderInvoice, order: StoredOrder | undefined): boolean {
  const expected = storedOrder(invoice, null);
  if (expected === null) return true;
  return order?.status === expected.status && order.amountCents === expected.amountCents;
}

/** An open dispute counts as unknown, since the charge does not say how it stands. */
export function isChargeAsStored(charge: ProviderCharge, order: StoredOrder | undefined): boolean {
  if (charge.refundedCents === 0 && !charge.isDisputed) return true;
  if (order === undefined) return false;
  const { dispute, refundedCents } = order;
  if (dispute?.state === 'lost') return charge.isDisputed;
  return (refundedCents ?? 0) === charge.refundedCents && charge.isDisputed === (dispute?.state === 'won');
}

import { afterDiscount } from '#shared/domain/billing/after-discount.ts';
import { isWithinPaidTime, type ProviderSubscription } from '../provider-state.ts';

/**
 * What the next renewal charges by what is known today: the price, that of a change which begins with it, less a coupon.
 * Credit on the balance is not taken off. Empty when no renewal is coming: it ends, pauses, or is not active.
 */
export function renewalOf(subscription: ProviderSubscription): { readonly renewalCents?: number } {
  const { status, amountCents, cancelAt, pause, scheduled, currentPeriodEnd, discount = null } = subscription;
  const isPausing = pause !== null && !isWithinPaidTime(pause);
  if (status !== 'active' || cancelAt !== null || isPausing) return {};
  const isChanged = scheduled !== null && scheduled.startsAt <= currentPeriodEnd;
  const priceCents = isChanged ? scheduled.amountCents : amountCents;
  const payment = { at: Date.parse(currentPeriodEnd), isFirst: true };
  return { renewalCents: afterDiscount(priceCents, discount, payment) };
}

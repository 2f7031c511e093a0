import { newId } from '../ids.ts';
import type { Coupon, Discount, InvoiceLine, PromotionCode, Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { phaseAt } from './schedules.ts';

/** What a coupon takes off one amount. A percentage is rounded to the cent. */
export function takenOff(coupon: Coupon, amountCents: number): number {
  const off = coupon.amount_off ?? Math.round((amountCents * (coupon.percent_off ?? 0)) / 100);
  return Math.min(amountCents, off);
}

export function couponOf(provider: Provider, discount: Discount): Coupon | undefined {
  const { coupon } = discount.source;
  return typeof coupon === 'string' ? provider.store.coupons.get(coupon) : undefined;
}

/** The code that the buyer typed counts as used from now on. */
export function redeem(
  provider: Provider,
  code: PromotionCode,
  owner: { readonly customer: string; readonly subscription: string },
): Discount {
  const coupon = provider.store.coupons.get(String(code.promotion.coupon));
  const { store } = provider;
  updateObject(provider, store.promotionCodes, code, { times_redeemed: code.times_redeemed + 1 }, null);
  if (coupon) {
    updateObject(provider, store.coupons, coupon, { times_redeemed: coupon.times_redeemed + 1 }, null);
  }
  const now = provider.now();
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer_account: null,
    end: coupon?.duration === 'repeating' ? monthsAfter(now, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code.id,
    source: { coupon: coupon?.id ?? null, type: 'coupon' },
    start: now,
    subscription_item: null,
    ...owner,
  };
  store.discounts.set(discount.id, discount);
  provider.emit('customer.discount.created', discount);
  return discount;
}

function monthsAfter(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Math.min(from.getUTCDate(), lastDay) - 1;
  return first.getTime() / 1000 + days * 86_400 + (seconds % 86_400);
}

/** A phase of a schedule has discounts of its own: one that names none ends those of the subscription. */
export function discountsAt(provider: Provider, subscription: Subscription, at: number): Discount[] {
  const phase = phaseAt(provider, subscription, at);
  const ids = phase ? phase.discounts.map(({ discount }) => discount) : subscription.discounts;
  return ids.flatMap((id) => {
    const discount = provider.store.discounts.get(String(id));
    return discount && (discount.end === null || discount.end > at) ? [discount] : [];
  });
}

/** Only lines that are no prorations: those have their discounts in the amount. */
export function withDiscounts(
  provider: Provider,
  lines: readonly InvoiceLine[],
  discounts: readonly Discount[],
): InvoiceLine[] {
  let left = new Map(discounts.map((discount) => [discount.id, couponOf(provider, discount)?.amount_off]));
  return lines.map((line) => {
    if (!line.discountable || line.amount <= 0) return line;
    const amounts = discounts.flatMap((discount) => {
      const coupon = couponOf(provider, discount);
      if (!coupon) return [];
      const most = left.get(discount.id) ?? Number.POSITIVE_INFINITY;
      const amount = Math.min(most, takenOff(coupon, line.amount));
      left = new Map(left).set(discount.id, most - amount);
      return amount === 0 ? [] : [{ amount, discount: discount.id }];
    });
    return { ...line, discount_amounts: amounts };
  });
}

/** What `amountCents` costs with these discounts. */
export function netOf(
  provider: Provider,
  amountCents: number,
  discounts: readonly (Discount | undefined)[],
): number {
  return discounts.reduce((net, discount) => {
    const coupon = discount && couponOf(provider, discount);
    return coupon ? net - takenOff(coupon, net) : net;
  }, amountCents);
}

/** A discount for one invoice is used up, and one whose months are over has ended. */
export function endSpentDiscounts(
  provider: Provider,
  subscription: Subscription,
  used: readonly Discount[],
): Subscription {
  const now = provider.now();
  const spent = used.filter((discount) => couponOf(provider, discount)?.duration === 'once');
  for (const one of spent) updateObject(provider, provider.store.discounts, one, { end: now }, null);
  const discounts = discountsAt(provider, subscription, now).map(({ id }) => id);
  const patch = { discounts };
  return updateObject(
    provider,
    provider.store.subscriptions,
    subscription,
    patch,
    'customer.subscription.updated',
  );
}

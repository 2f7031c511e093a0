import type { Stripe } from 'stripe';
import { currency } from '#shared/domain/catalog/prices.ts';
import type { PlanDiscount, PromotionCode } from '../plan-discount.ts';
import type { ChangeableSubscription } from '../quotes/quote-gateway.ts';
import { calling } from './stripe-errors.ts';
import { idOf, instant } from './stripe-mapping.ts';

type KnownCoupon = Pick<PromotionCode, 'percentOff' | 'amountOffCents' | 'isOnce' | 'months'>;

/** null for a coupon that is not expanded, in another currency, or for some products alone. */
function toCoupon(coupon: string | Stripe.Coupon | null): KnownCoupon | null {
  if (coupon === null || typeof coupon === 'string') return null;
  const isForSomeProducts = (coupon.applies_to?.products ?? []).length > 0;
  if (isForSomeProducts || (coupon.amount_off !== null && coupon.currency !== currency)) return null;
  return {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    isOnce: coupon.duration === 'once',
    months: coupon.duration_in_months,
  };
}

export async function findPromotionCode(stripe: Stripe, code: string): Promise<PromotionCode | null> {
  const { data } = await calling(
    stripe.promotionCodes.list({
      code,
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon.applies_to'],
    }),
  );
  const [found] = data;
  const coupon = found === undefined ? null : toCoupon(found.promotion.coupon);
  if (found === undefined || coupon === null) return null;
  const { first_time_transaction, minimum_amount } = found.restrictions;
  return {
    ...coupon,
    id: found.id,
    code: found.code,
    isForFirstPurchase: first_time_transaction,
    minimumCents: minimum_amount ?? 0,
    customerId: idOf(found.customer),
  };
}

/** Discounts and their coupons have to be expanded. */
export function discountsOf({
  discounts,
}: Stripe.Subscription): Pick<ChangeableSubscription, 'discount' | 'hasOtherDiscounts'> {
  const [first] = discounts;
  if (first === undefined) return { discount: null, hasOtherDiscounts: false };
  const discount = discounts.length > 1 ? null : toDiscount(first);
  return { discount, hasOtherDiscounts: discount === null };
}

export function toDiscount(discount: string | Stripe.Discount): PlanDiscount | null {
  if (typeof discount === 'string') return null;
  const coupon = toCoupon(discount.source.coupon);
  if (coupon === null) return null;
  const { percentOff, amountOffCents, isOnce } = coupon;
  return {
    percentOff,
    amountOffCents,
    isOnce,
    id: discount.id,
    promotionCodeId: idOf(discount.promotion_code),
    endsAt: discount.end === null ? null : instant(discount.end),
  };
}

/** For a phase of a schedule, which ends the discounts and the tax that it does not name. */
export function keptInPhase({ discount, isTaxed }: Pick<ChangeableSubscription, 'discount' | 'isTaxed'>) {
  return {
    ...(discount === null ? {} : { discounts: [{ discount: discount.id }] }),
    ...(isTaxed && { automatic_tax: { enabled: true } }),
  };
}

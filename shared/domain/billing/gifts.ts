import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { amountToPayCents } from '#shared/domain/catalog/prices.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

export type GiftTier = Exclude<TierId, typeof limitedTier>;
/** Nobody can promise a limited seat for the day on which a gift is redeemed. */
export const giftTiers = tierIds.filter((tier): tier is GiftTier => tier !== limitedTier);

/** One period of a tier, paid once. */
export type GiftedPlan = { readonly tier: GiftTier; readonly period: BillingPeriod };

export type GiftPrice = GiftedPlan & {
  readonly lookupKey: string;
  readonly productName: string;
  readonly amountCents: number;
};

/** A gift costs what the period costs. */
export function giftPrice({ tier, period }: GiftedPlan): GiftPrice {
  return {
    tier,
    period,
    lookupKey: `repz_gift_${tier}_${period}`,
    productName: `Gift: ${tierNames[tier].displayName}`,
    amountCents: amountToPayCents(tier, period),
  };
}

export function allGiftPrices(): GiftPrice[] {
  return giftTiers.flatMap((tier) => billingPeriods.map((period) => giftPrice({ tier, period })));
}

export function giftByLookupKey(lookupKey: string): GiftPrice | null {
  return allGiftPrices().find((each) => each.lookupKey === lookupKey) ?? null;
}

/** Crockford's Base32: no letter that looks like a digit. */
export const giftCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const giftCodePattern = /^GIFT(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** @param typed As somebody writes it: in any case, with spaces. @returns null for what is no gift code. */
export function giftCodeOf(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase();
  return giftCodePattern.test(code) ? code : null;
}

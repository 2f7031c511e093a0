import { amountToPayCents } from '#shared/domain/catalog/prices.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

const daysInMonth = 30;

/** What a started support day costs us when an answer is late: a day of the tier's monthly price, rounded up. */
export const lateDayCents = Object.fromEntries(
  tierIds.map((tier) => [tier, Math.ceil(amountToPayCents(tier, 'monthly') / daysInMonth)]),
) as Readonly<Record<TierId, number>>;

/** All credits of a calendar month together give back one month at most. */
export const monthlyCreditCapCents = (tier: TierId): number => amountToPayCents(tier, 'monthly');

/** A credit waits for the next invoice; if none follows within this time, money goes back instead. */
export const nextInvoiceWithinDays = 45;

/**
 * What is due now, given what was credited before for this promise (`creditedDays`) and in this calendar month
 * (`monthCents`). Days past the cap are counted and pay nothing.
 */
export function creditDue(late: {
  readonly tier: TierId;
  readonly lateDays: number;
  readonly creditedDays: number;
  readonly monthCents: number;
}): { readonly days: number; readonly cents: number } {
  const { tier, lateDays, creditedDays, monthCents } = late;
  const days = Math.max(0, lateDays - creditedDays);
  const left = Math.max(0, monthlyCreditCapCents(tier) - monthCents);
  return { days, cents: Math.min(days * lateDayCents[tier], left) };
}

/** After so many days a promise alone has used up a month's price, and stops growing. */
export const mostLateDays = daysInMonth;

import { afterDiscount } from '#shared/domain/billing/after-discount.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { monthsInPeriod } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import type { PlanDiscount } from '../plan-discount.ts';

export type Charge = {
  readonly at: string;
  /** After the credit. */
  readonly amountCents: number;
  readonly creditUsedCents: number;
};

type Renewals = {
  readonly now: number;
  /** The first renewal. */
  readonly firstAt: string;
  /** Decides the day of the month; a shorter month takes its last day. */
  readonly anchor: string;
  readonly period: BillingPeriod;
  readonly amountCents: number;
  /** Added to the first renewal, such as prorations that wait for it. */
  readonly extraCents: number;
  /** Not negative. */
  readonly creditCents: number;
  readonly discount: Omit<PlanDiscount, 'id' | 'promotionCodeId'> | null;
};

const horizonMonths = 12;

/**
 * Every renewal of the next twelve months, on the days and in the amounts in which the provider charges them. The last day counts
 * as a whole: a resumed plan is charged a year from now to the second, by a clock that is not ours, and that charge must not come
 * and go between quote and confirmation. The first renewal is always there, also after a longer pause: it is what the client agrees to.
 */
export function upcomingCharges(renewals: Renewals): readonly Charge[] {
  const { now, firstAt, anchor, period, amountCents, extraCents, discount } = renewals;
  const until = monthsAfter(now, new Date(now).getUTCDate(), horizonMonths);
  const lastMoment = until - (until % dayMs) + dayMs - 1;
  const charges: Charge[] = [];
  let credit = renewals.creditCents;
  for (let count = 0; ; count += 1) {
    const at = monthsAfter(
      Date.parse(firstAt),
      new Date(anchor).getUTCDate(),
      count * monthsInPeriod[period],
    );
    if (at > lastMoment && count > 0) return charges;
    const isFirst = count === 0;
    const total = afterDiscount(amountCents, discount, { at, isFirst }) + (isFirst ? extraCents : 0);
    const used = Math.min(credit, Math.max(0, total));
    credit += Math.max(0, -total) - used;
    charges.push({
      at: new Date(at).toISOString(),
      amountCents: Math.max(0, total - used),
      creditUsedCents: used,
    });
  }
}

/** In UTC. A month without the anchor's day takes its last one. */
export function monthsAfter(start: number, anchorDay: number, months: number): number {
  const from = new Date(start);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = months === 0 ? from.getUTCDate() : Math.min(anchorDay, lastDay);
  return first + (day - 1) * dayMs + (start % dayMs);
}

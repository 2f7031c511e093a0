import { monthsInPeriod } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';

/**
 * When a plan paid at `paidAt` is paid again: the same day of the month that many months later, or that month's last
 * day where it has no such day, as the payment provider counts (in UTC). Screens show this
 * instant in the person's zone.
 */
export function renewalDate(paidAt: Date, period: BillingPeriod): Date {
  const due = new Date(paidAt);
  due.setUTCDate(1);
  due.setUTCMonth(paidAt.getUTCMonth() + monthsInPeriod[period]);
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(paidAt.getUTCDate(), lastDay));
  return due;
}

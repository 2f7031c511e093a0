import { monthsInPeriod } from '#shared/domain/catalog/prices.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

/** @returns Words such as '3 months'. */
export function useMonths(): (period: BillingPeriod) => string {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return (period) => format.format(monthsInPeriod[period]);
}

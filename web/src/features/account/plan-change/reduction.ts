import { formatAmount } from '#shared/domain/billing/money.ts';
import type { Language } from '#web/lib/i18n/languages.ts';

/** What a promotion code takes off, such as `20%` or `$10.00`. */
export function reductionOf(
  {
    percentOff: percent,
    amountOffCents: cents,
  }: { readonly percentOff: number | null; readonly amountOffCents: number | null },
  language: Language,
): string {
  if (cents !== null) return formatAmount(cents, language);
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return format.format((percent ?? 0) / 100);
}

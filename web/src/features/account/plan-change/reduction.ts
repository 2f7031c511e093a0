import { formatAmount } from '#shared/domain/billing/money.ts';
import { formatPercent } from '#web/lib/i18n/format-number.ts';
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
  return formatPercent((percent ?? 0) / 100, language, 2);
}

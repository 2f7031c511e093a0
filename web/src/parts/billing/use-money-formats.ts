import { formatAmount } from '#shared/domain/billing/money.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useMoneyFormats() {
  const language = useLanguage();
  return {
    /** @param currency Of an amount in another currency than ours, in its smallest unit. */
    cents(amountCents: number, currency?: string) {
      if (currency === undefined) return formatAmount(amountCents, language);
      const format = new Intl.NumberFormat(language, { style: 'currency', currency });
      return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    /** @param day Such as `2026-11-30`. */
    day: (day: string) => showDay(day, language, { dateStyle: 'medium' }),
    /** @param month Such as `2026-11`. */
    month: (month: string) => showDay(`${month}-15`, language, { month: 'short', year: 'numeric' }),
  };
}

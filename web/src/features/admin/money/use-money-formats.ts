import { formatAmount } from '#shared/domain/billing/money.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useMoneyFormats() {
  const language = useLanguage();
  return {
    cents: (amountCents: number) => formatAmount(amountCents, language),
    /** @param month Such as `2026-11`. */
    month: (month: string) =>
      new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-15T00:00:00Z`),
      ),
  };
}

import { showDay } from '#web/lib/format-date.ts';
import { formatNumber, formatPercent } from '#web/lib/i18n/format-number.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useFormats() {
  const language = useLanguage();
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return {
    count: (value: number) => formatNumber(value, language),
    dollars: (value: number) => money.format(value),
    share: (value: number) => formatPercent(value, language, 1),
    /** @param date A day, or an instant, of which the day in UTC is shown. */
    day: (date: string) =>
      showDay(date.slice(0, 10), language, { weekday: 'short', day: 'numeric', month: 'short' }),
  };
}

import { useMemo } from 'react';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useFormats() {
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const money = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const day = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return {
      count: (value: number) => number.format(value),
      dollars: (value: number) => money.format(value),
      share: (value: number) => percent.format(value),
      day: (date: string) => day.format(new Date(date)),
    };
  }, [language]);
}

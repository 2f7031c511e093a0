import { useMemo } from 'react';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useFigureFormats() {
  const language = useLanguage();
  return useMemo(() => {
    const milliseconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' });
    const moment = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    });
    return {
      milliseconds: (value: number) => `≤ ${milliseconds.format(value)}`,
      moment: (instant: string) => moment.format(new Date(instant)),
    };
  }, [language]);
}

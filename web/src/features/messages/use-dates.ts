import { useMemo } from 'react';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useDates(timeZone: string) {
  const language = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone });
      return (instant: string) => formatter.format(new Date(instant));
    };
    return {
      day: (instant: string) => localDayOf(Date.parse(instant), timeZone),
      dayName: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      time: format({ hour: 'numeric', minute: '2-digit' }),
      moment: format({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    };
  }, [language, timeZone]);
}

import { useMemo } from 'react';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { useAuth } from './auth-provider.tsx';

/** Uses the profile's time zone on every device. The browser's zone applies only until the profile loads. */
export function usePersonClock() {
  const { profile } = useAuth();
  const language = useLanguage();
  const zone = profile?.timeZone ?? browserZone();
  return useMemo(
    () => ({
      zone,
      /** The calendar day in the person's zone, such as `2026-03-08`. */
      today: () => localDayOf(Date.now(), zone),
      /** @param instant ISO text or epoch milliseconds */
      show: (instant: string | number, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(new Date(instant)),
    }),
    [zone, language],
  );
}

export const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const;

import { useMemo } from 'react';
import { localDayOf } from '#shared/domain/training/local-day.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '../components/auth-provider.tsx';

/**
 * The one clock of the signed-in screens: the time zone of the person's profile, whatever device they hold. The
 * browser's own zone stands in only while the profile is not there.
 */
export function usePersonClock() {
  const { profile } = useAuth();
  const language = useLanguage();
  const zone = profile?.timeZone ?? browserZone();
  return useMemo(
    () => ({
      zone,
      /** The calendar day that it is for the person, as `2026-03-08`. */
      today: () => localDayOf(Date.now(), zone),
      /** An instant (ISO text or epoch milliseconds) in the person's language and zone. */
      show: (instant: string | number, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(new Date(instant)),
    }),
    [zone, language],
  );
}

/** Day and time of something that happened. */
export const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const;

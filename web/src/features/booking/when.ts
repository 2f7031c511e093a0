import { showDay } from '#web/lib/format-date.ts';
/** Omits the zone's name, because callers show it separately. */
export function formatWhen(instant: string, zone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(instant));
}

export function formatTime(instant: string, zone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(instant));
}

export function formatDay(date: string, language: string): string {
  return showDay(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

export function formatDayOf(instant: string, zone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: zone }).format(
    new Date(instant),
  );
}

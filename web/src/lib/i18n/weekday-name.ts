import { showDay } from '#web/lib/format-date.ts';

/** @param weekday 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number, language: string, style: 'long' | 'short' = 'long'): string =>
  // A week that begins with a Monday.
  showDay(`2024-01-0${weekday}`, language, { weekday: style });

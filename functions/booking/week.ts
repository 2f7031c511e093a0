import { addDays, wallTimeOf, weekdayOf } from './wall-time.ts';

/** The week of a moment, named by its Monday (`2026-03-02`) as a calendar in the zone shows it (ISO 8601). */
export function weekOf(instantMs: number, zone: string): string {
  const { date } = wallTimeOf(instantMs, zone);
  return addDays(date, 1 - weekdayOf(date));
}

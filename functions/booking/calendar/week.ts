import { addDays, wallTimeOf, weekdayOf } from './wall-time.ts';

/** Named by its Monday in the zone, such as `2026-03-02`. */
export function weekOf(instantMs: number, zone: string): string {
  const { date } = wallTimeOf(instantMs, zone);
  return addDays(date, 1 - weekdayOf(date));
}

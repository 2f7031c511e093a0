import { dayMs } from '#shared/domain/calendar/duration.ts';
import { wallTimeOf } from './wall-time.ts';

/** Days of a person's own calendar, `yyyy-mm-dd`. */

/**
 * The local day of an instant: 00:55 is already the next day, whatever UTC says. @param at Epoch
 * milliseconds. @param timeZone IANA name. @throws RangeError for an unknown time zone.
 */
export function localDayOf(at: number, timeZone: string): string {
  return wallTimeOf(at, timeZone).date;
}

/** The Monday of the week of an instant. */
export function weekOf(at: number, timeZone: string): string {
  return mondayOf(localDayOf(at, timeZone));
}

/** For counting days only; not an instant. */
function ordinalOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function addDays(day: string, days: number): string {
  return new Date((ordinalOf(day) + days) * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return ordinalOf(to) - ordinalOf(from);
}

export function laterDay(one: string, other: string): string {
  return daysBetween(one, other) > 0 ? other : one;
}

export function isoWeekdayOf(day: string): number {
  return ((((ordinalOf(day) + 3) % 7) + 7) % 7) + 1;
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - isoWeekdayOf(day));
}

export function isLocalDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

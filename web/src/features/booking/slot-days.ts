import { addDays } from '#shared/domain/calendar/local-day.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';

export type SlotDay = { readonly date: string; readonly slots: readonly string[] };

export function slotDays(slots: readonly string[], zone: string): SlotDay[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const date = dateIn(Date.parse(slot), zone);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, starts]) => ({ date, slots: starts }));
}

export function dateIn(instantMs: number, zone: string): string {
  return wallTimeOf(instantMs, zone).date;
}

/** Whole days of the zone, from the one of `opened` on; the first begins with what is left of it. */
export function daysOfPage(openedMs: number, zone: string, page: number, length: number) {
  const first = addDays(dateIn(openedMs, zone), page * length);
  const startOf = (date: string) => instantOf({ date, time: '00:00' }, zone);
  return {
    dates: Array.from({ length }, (_, index) => addDays(first, index)),
    window: {
      from: new Date(Math.max(openedMs, startOf(first))).toISOString(),
      to: new Date(startOf(addDays(first, length))).toISOString(),
    },
  };
}

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

function partOf(time: string): PartOfDay {
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
}

/** More times than this are a wall: full and half hours come first. */
const mostAtOnce = 16;

/**
 * The times of a day by the part of the day that they start in, without empty parts.
 * @param isEvery Whether to show every quarter-hour of a day that has many.
 */
export function timesByPart(slots: readonly string[], zone: string, isEvery: boolean) {
  const timed = slots.map((slot) => ({ slot, time: wallTimeOf(Date.parse(slot), zone).time }));
  const plain = timed.filter(({ time }) => /:[03]0$/.test(time));
  const isShort = timed.length > mostAtOnce && plain.length > 0 && plain.length < timed.length;
  const shown = isShort && !isEvery ? plain : timed;
  return {
    hasMore: isShort,
    parts: partsOfDay
      .map((part) => ({
        part,
        slots: shown.filter(({ time }) => partOf(time) === part).map(({ slot }) => slot),
      }))
      .filter(({ slots: ofPart }) => ofPart.length > 0),
  };
}

/** The slots of one day as a clock in the zone has it. */
export type SlotDay = { readonly date: string; readonly slots: readonly string[] };

/** Groups slots by the day of the viewer's zone, in order. */
export function slotDays(slots: readonly string[], zone: string): SlotDay[] {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const date = format.format(new Date(slot));
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, starts]) => ({ date, slots: starts }));
}

/** The date that a clock in the zone shows, `2026-03-08`. */
export function dateIn(instantMs: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(instantMs);
}

/** Another date, so many days later. */
export function shiftedDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return shiftedDate(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));
}

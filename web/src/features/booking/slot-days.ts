export type SlotDay = { readonly date: string; readonly slots: readonly string[] };

export function slotDays(slots: readonly string[], zone: string): SlotDay[] {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const date = format.format(new Date(slot));
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, starts]) => ({ date, slots: starts }));
}

export function dateIn(instantMs: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(instantMs);
}

export function shiftedDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function mondayOf(date: string): string {
  return shiftedDate(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));
}

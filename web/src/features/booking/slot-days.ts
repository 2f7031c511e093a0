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

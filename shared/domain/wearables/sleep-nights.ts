/**
 * Nights from the intervals that a device recorded. A stage that ends before midnight belongs to the night that ends
 * in the morning, so intervals are put together to sleeps first and a sleep is counted on the day of its waking.
 */

export type SleepInterval = {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** The day of `end` in the zone of the recording. */
  readonly wakeDay: string;
};

export type Sleep = { readonly wakeDay: string; readonly minutes: number };

/** Whoever is awake for longer begins another sleep. */
export const longestAwakeMilliseconds = 3 * 3_600_000;
/** Nobody sleeps for longer: such an interval was left running. */
const longestSleepMilliseconds = 24 * 3_600_000;

/** Time asleep of each sleep, oldest first. Intervals that overlap, or come twice, count once. */
export function sleepsOf(intervals: readonly SleepInterval[]): Sleep[] {
  const sorted = intervals
    .filter(({ start, end }) => end > start && end - start <= longestSleepMilliseconds)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const sleeps: { wakeDay: string; asleep: number; until: number }[] = [];
  for (const { start, end, wakeDay } of sorted) {
    const last = sleeps.at(-1);
    if (last === undefined || start - last.until > longestAwakeMilliseconds) {
      sleeps.push({ wakeDay, asleep: end - start, until: end });
    } else if (end > last.until) {
      last.asleep += end - Math.max(start, last.until);
      last.until = end;
      last.wakeDay = wakeDay;
    }
  }
  return sleeps.map(({ wakeDay, asleep }) => ({ wakeDay, minutes: asleep / 60_000 }));
}

/** A day's sleep is its longest one: what counts as a nap differs from maker to maker. */
export function mainSleeps(sleeps: readonly Sleep[]): Map<string, number> {
  const longest = new Map<string, number>();
  for (const { wakeDay, minutes } of sleeps) {
    if (minutes > (longest.get(wakeDay) ?? 0)) longest.set(wakeDay, minutes);
  }
  return longest;
}

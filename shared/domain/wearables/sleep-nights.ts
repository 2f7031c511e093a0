/** Groups intervals into sleeps first, because a stage before midnight belongs to the next morning. */

export type SleepInterval = {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** The day of `end` in the recording's time zone. */
  readonly wakeDay: string;
};

export type Sleep = { readonly wakeDay: string; readonly minutes: number };

/** A longer gap starts another sleep. */
export const maxAwakeMilliseconds = 3 * 3_600_000;
/** Longer intervals were left running by mistake. */
const maxSleepMilliseconds = 24 * 3_600_000;

/** Oldest first. Overlapping and duplicate intervals count once. */
export function sleepsOf(intervals: readonly SleepInterval[]): Sleep[] {
  const sorted = intervals
    .filter(({ start, end }) => end > start && end - start <= maxSleepMilliseconds)
    .sort((a, b) => a.start - b.start);
  const sleeps: { wakeDay: string; asleep: number; until: number }[] = [];
  for (const { start, end, wakeDay } of sorted) {
    const last = sleeps.at(-1);
    if (last === undefined || start - last.until > maxAwakeMilliseconds) {
      sleeps.push({ wakeDay, asleep: end - start, until: end });
    } else if (end > last.until) {
      last.asleep += end - Math.max(start, last.until);
      last.until = end;
      last.wakeDay = wakeDay;
    }
  }
  return sleeps.map(({ wakeDay, asleep }) => ({ wakeDay, minutes: asleep / 60_000 }));
}

export function mainSleeps(sleeps: readonly Sleep[]): Map<string, number> {
  const longest = new Map<string, number>();
  for (const { wakeDay, minutes } of sleeps) {
    if (minutes > (longest.get(wakeDay) ?? 0)) longest.set(wakeDay, minutes);
  }
  return longest;
}

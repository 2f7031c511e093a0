/** Epoch milliseconds; the end is exclusive. */
export type Interval = { readonly startMs: number; readonly endMs: number };

export function overlaps(a: Interval, b: Interval): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { startMs: number; endMs: number }[] = [];
  for (const interval of [...intervals].sort((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last && interval.startMs <= last.endMs) last.endMs = Math.max(last.endMs, interval.endMs);
    else merged.push({ ...interval });
  }
  return merged;
}

export const quarterMs = 15 * 60_000;

/** Each quarter-hour is one conditional row, so two bookings of a coach can never overlap. */
export function quarterHoursOf({ startMs, endMs }: Interval): number[] {
  const first = Math.floor(startMs / quarterMs);
  const count = Math.ceil(endMs / quarterMs) - first;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}

/** Epoch milliseconds; the end is exclusive. */
export type Interval = { readonly startMs: number; readonly endMs: number };

export function overlaps(a: Interval, b: Interval): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

export function subtractIntervals(intervals: readonly Interval[], gone: readonly Interval[]): Interval[] {
  return gone.reduce<Interval[]>(
    (left, { startMs, endMs }) =>
      left
        .flatMap((each) => [
          { startMs: each.startMs, endMs: Math.min(each.endMs, startMs) },
          { startMs: Math.max(each.startMs, endMs), endMs: each.endMs },
        ])
        .filter((each) => each.startMs < each.endMs),
    [...intervals],
  );
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

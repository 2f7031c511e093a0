type Dated = { readonly performedAt: string; readonly day: string };
type Performed = { readonly day: string; readonly time?: string | undefined };

/**
 * The sets of a workout on the day that the client gave it, in their order. A set keeps the time at which it was entered:
 * that is how devices merge.
 */
export function datedSets<S extends Dated>(
  performed: Performed | undefined,
  sets: readonly S[],
): readonly S[] {
  if (performed === undefined || sets.length === 0) return sets;
  const first = Math.min(...sets.map(({ performedAt }) => Date.parse(performedAt)));
  const start = Date.parse(performed.time ?? `${performed.day}T12:00:00.000Z`);
  return sets.map((set) => ({
    ...set,
    day: performed.day,
    performedAt: new Date(start + withinDay(Date.parse(set.performedAt) - first)).toISOString(),
  }));
}

const longestMs = 4 * 60 * 60_000;

/** A set that was added days later belongs to the same few hours. */
function withinDay(ms: number): number {
  return Math.min(ms, longestMs);
}

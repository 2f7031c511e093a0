import type { RateCounter } from '#functions/platform/http/rate-limit.ts';

/** Counts as the table does: the test and the step are one act, whatever else is under way. */
export function inMemoryRateCounter(): RateCounter & { readonly counts: Map<string, number> } {
  const counts = new Map<string, number>();
  return {
    counts,
    async take(identifier, windowStart, limit) {
      await Promise.resolve();
      const key = `${identifier}@${windowStart}`;
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
  };
}

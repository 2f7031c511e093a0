import type { UsageCounter } from '#functions/platform/allowance/daily-allowance.ts';

/** Counts as the table does: the test and the step are one act, whatever else is under way. */
export function inMemoryUsageCounter(): UsageCounter & { readonly used: Map<string, number> } {
  const used = new Map<string, number>();
  return {
    used,
    async take(name, day, amount, limit) {
      await Promise.resolve();
      const key = `${name}@${day}`;
      const next = (used.get(key) ?? 0) + amount;
      if (next > limit) return false;
      used.set(key, next);
      return true;
    },
    async adjust(name, day, amount) {
      const key = `${name}@${day}`;
      used.set(key, (used.get(key) ?? 0) + amount);
    },
  };
}

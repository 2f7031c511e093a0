/**
 * Upper ends of the ranges that durations are counted in, in milliseconds. No function runs longer than the last one; what
 * does is in one more range.
 */
export const durationBounds = [
  10, 20, 30, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000,
] as const;

/** What was counted of a route. Counts are estimates where a stage counts one request in several. */
export type RequestTotals = {
  readonly requests: number;
  /** Answered 4xx. */
  readonly refused: number;
  /** Answered 5xx. */
  readonly failed: number;
  /** By range of `durationBounds`, the last one beyond all of them. */
  readonly durations: readonly number[];
};
export type RouteTotals = RequestTotals & { readonly route: string };

export type ServedRequest = {
  readonly requestId: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  /** Epoch milliseconds of the answer. */
  readonly at: number;
};

export type RequestFiguresWriter = {
  /** @param weight How many requests this one stands for. */
  add(request: ServedRequest, weight: number): Promise<void>;
};

export type RequestFiguresReader = {
  /** @param buckets UTC hours (`2026-03-02T17`) or UTC days (`2026-03-02`), which the writer both keeps. */
  read(buckets: readonly string[]): Promise<readonly RouteTotals[]>;
};

export const durationRange = (durationMs: number): number => {
  const index = durationBounds.findIndex((bound) => durationMs <= bound);
  return index === -1 ? durationBounds.length : index;
};

export function addTotals(one: RequestTotals, other: RequestTotals): RequestTotals {
  return {
    requests: one.requests + other.requests,
    refused: one.refused + other.refused,
    failed: one.failed + other.failed,
    durations: one.durations.map((count, range) => count + (other.durations[range] ?? 0)),
  };
}

export const noRequests: RequestTotals = {
  requests: 0,
  refused: 0,
  failed: 0,
  durations: Array.from({ length: durationBounds.length + 1 }, () => 0),
};

/**
 * A percentile of durations that were counted in ranges: the upper end of the range in which it is, so it is never said too
 * low. Beyond the last range, the end of the last range.
 * @param share For instance 0.95.
 * @returns Milliseconds; null when nothing was counted.
 */
export function percentileMs(durations: readonly number[], share: number): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let seen = 0;
  for (const [range, count] of durations.entries()) {
    seen += count;
    // Weights are whole numbers, so nothing but the product can be off by a rounding.
    if (count > 0 && seen >= wanted - 1e-9) return durationBounds[range] ?? durationBounds.at(-1) ?? null;
  }
  return durationBounds.at(-1) ?? null;
}

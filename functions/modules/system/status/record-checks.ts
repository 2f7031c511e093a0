import type { Clock } from '#functions/platform/clock.ts';
import { type StatusPart, statusCheckMs } from '#shared/domain/site/service-status.ts';

export type PartCheck = { readonly part: StatusPart; readonly failed: boolean };

/** One run's result for a part. */
export type CheckOfRun = PartCheck & {
  /** Number of the five minutes since 1970: counts once. */
  readonly run: number;
  /** ISO instant. */
  readonly at: string;
};

export type StatusWriter = {
  /** A run that is not later than the last one of the day changes nothing. */
  count(check: CheckOfRun): Promise<void>;
};

/**
 * Adds a run of the canary to the day's counts: once, however often the run comes. Parts that it could not check are not in
 * `checks`, so nothing is said about them.
 */
export async function recordChecks(
  { status, clock }: { readonly status: StatusWriter; readonly clock: Clock },
  checks: readonly PartCheck[],
): Promise<void> {
  const now = clock();
  const run = Math.floor(now / statusCheckMs);
  const at = new Date(now).toISOString();
  await Promise.all(checks.map((check) => status.count({ ...check, run, at })));
}

import type { StatusPart } from '#shared/domain/site/service-status.ts';

export type PartCheck = { readonly part: StatusPart; readonly failed: boolean };

/** One run's result for a part. */
export type CheckOfRun = PartCheck & {
  /** When the run began, in epoch milliseconds: its checks may take minutes when they fail. */
  readonly startedAt: number;
};

export type StatusWriter = {
  /** A run that began before the last one of the day, or less than half an interval after it, changes nothing. */
  count(check: CheckOfRun): Promise<void>;
};

/**
 * Adds a run of the canary to the day's counts: once, however often the run comes. Parts that it could not check are not in
 * `checks`, so nothing is said about them.
 */
export async function recordChecks(
  status: StatusWriter,
  startedAt: number,
  checks: readonly PartCheck[],
): Promise<void> {
  await Promise.all(checks.map((check) => status.count({ ...check, startedAt })));
}

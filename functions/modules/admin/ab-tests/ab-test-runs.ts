import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { AbTestRun } from '#shared/contracts/admin/ab-tests.ts';
import type { AbTestId } from '#shared/domain/site/ab-tests.ts';

export type StoredRun = AbTestRun & {
  readonly test: AbTestId;
  /** Which share of page loads was counted when it began, from 0 to 1. */
  readonly sampleRate: number;
};

export type AbTestRuns = {
  /** In no order. */
  all(): Promise<readonly StoredRun[]>;
  /** Once, and only after the run before it has ended. @returns false when it was refused, and nothing is written. */
  start(run: StoredRun, audit: AuditEntry): Promise<boolean>;
  /** Once. The run itself stays as it was written. @returns false when it had ended before. */
  end(run: StoredRun, endedAt: string, audit: AuditEntry): Promise<boolean>;
};

/** A test that found nothing by then has run through every season of a quarter. */
export const longestTestDays = 90;

/** Newest first. */
export const runsOf = (runs: readonly StoredRun[], test: AbTestId): readonly StoredRun[] =>
  runs.filter((run) => run.test === test).toSorted((a, b) => b.number - a.number);

export function runView({ test: _test, sampleRate: _rate, ...run }: StoredRun): AbTestRun {
  return run;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRun } from '#scripts/cli/child-process.ts';
import type { Tally } from '#scripts/test/tally.ts';

export type SummaryOptions = {
  readonly folder: string;
  /** Every part ran, without a filter. */
  readonly isWhole: boolean;
};

/** Writes summary.json, which says whether this very commit was tested. */
export async function writeSummary(tally: Tally, { folder, isWhole }: SummaryOptions): Promise<void> {
  const summary = {
    ...(await checkedOut()),
    endedAt: new Date().toISOString(),
    whole: isWhole,
    seconds: tally.seconds,
    passed: tally.passed,
    failed: tally.failed.map(({ name }) => name),
    flaky: tally.flaky,
    skipped: tally.skipped,
  };
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
}

/** The commit, and whether the files are exactly that commit; both null outside a git checkout. */
async function checkedOut(): Promise<{ commit: string | null; clean: boolean | null }> {
  const git = (...args: readonly string[]) => mustRun('git', 'git', args);
  try {
    const commit = (await git('rev-parse', 'HEAD')).trim();
    return { commit, clean: (await git('status', '--porcelain')).trim() === '' };
  } catch {
    return { commit: null, clean: null };
  }
}

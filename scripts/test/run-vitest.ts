import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runToEnd } from '#scripts/child-process.ts';
import { npmBinary } from '#scripts/repository.ts';
import type { Counts } from '#scripts/test/tally.ts';

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

export type VitestRun = {
  readonly project: 'unit' | 'integration';
  readonly reportFolder: string;
  /** Substrings of file names; empty runs all. */
  readonly filters: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
};

export async function runVitest(run: VitestRun): Promise<Counts> {
  const report = join(run.reportFolder, `${run.project}.json`);
  await rm(report, { force: true });
  const { exitCode } = await runToEnd(
    npmBinary('vitest'),
    [
      ...['run', '--project', `${run.project}*`, ...run.filters],
      ...['--reporter', 'default'],
      ...['--reporter', 'json', `--outputFile.json=${report}`, '--passWithNoTests'],
    ],
    {
      live: true,
      signal: run.signal,
      env: { ...run.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
    },
  );
  return countVitest(JSON.parse(await readFile(report, 'utf8')), exitCode);
}

/** A file that fails to load counts as one failure, as does a run that fails outside any test. */
export function countVitest(json: unknown, exitCode: number): Counts {
  const report = reportSchema.parse(json);
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloadable;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

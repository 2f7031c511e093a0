import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runToEnd } from '#scripts/child-process.ts';
import { npmBinary } from '#scripts/repository.ts';
import type { Counts } from '#scripts/test/tally.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

export type PlaywrightRun = {
  readonly reportFolder: string;
  readonly filters: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
};

/** Runs the browser tests, their output as it comes, and counts from the machine-readable report. */
export async function runPlaywright(run: PlaywrightRun): Promise<Counts> {
  const report = join(run.reportFolder, 'e2e.json');
  await rm(report, { force: true });
  const { exitCode } = await runToEnd(
    npmBinary('playwright'),
    ['test', '--reporter', 'list,json', ...run.filters],
    { live: true, signal: run.signal, env: { ...run.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return countPlaywright(JSON.parse(await readFile(report, 'utf8')), exitCode);
}

/** Counts from Playwright's JSON report; a test that passed only at a second try has not passed. */
export function countPlaywright(json: unknown, exitCode: number): Counts {
  const { stats, errors } = reportSchema.parse(json);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

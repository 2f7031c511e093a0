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

const attachments = z.object({
  attachments: z.array(z.object({ name: z.string(), path: z.optional(z.string()) })),
});
const linesShown = 120;
const pagesShown = 5;

export async function runPlaywright(run: PlaywrightRun): Promise<Counts> {
  const report = join(run.reportFolder, 'e2e.json');
  await rm(report, { force: true });
  const { exitCode } = await runToEnd(
    npmBinary('playwright'),
    ['test', '--reporter', 'list,json', ...run.filters],
    { live: true, signal: run.signal, env: { ...run.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const json: unknown = JSON.parse(await readFile(report, 'utf8'));
  // In CI, the log is all that remains of the page.
  for (const page of failedPages(json).slice(0, pagesShown)) {
    const lines = (await readFile(page, 'utf8').catch(() => '')).split('\n');
    console.log(['', `── ${page}`, ...lines.slice(0, linesShown)].join('\n'));
  }
  return countPlaywright(json, exitCode);
}

/** Playwright's page snapshots (error-context files) of failed tests. */
export function failedPages(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const { success, data } = attachments.safeParse(json);
  const own = success
    ? data.attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []))
    : [];
  return [...own, ...Object.values(json).flatMap(failedPages)];
}

/** A test that passed only on a retry counts as failed. */
export function countPlaywright(json: unknown, exitCode: number): Counts {
  const { stats, errors } = reportSchema.parse(json);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

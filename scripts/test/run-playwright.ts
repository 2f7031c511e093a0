import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runToEnd } from '#scripts/cli/child-process.ts';
import { npmBinary } from '#scripts/cli/repository.ts';
import type { FailedTest, PartResult } from '#scripts/test/tally.ts';

const errorSchema = z.object({ message: z.optional(z.string()) });
const reportSchema = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(errorSchema),
});
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.optional(errorSchema) })),
    }),
  ),
});
const attachments = z.object({
  attachments: z.array(z.object({ name: z.string(), path: z.optional(z.string()) })),
});

export type PlaywrightRun = {
  readonly reportFolder: string;
  readonly filters: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How often each test runs: above 1, to find flaky ones. */
  readonly repeat: number;
  readonly signal: AbortSignal;
};

const linesShown = 120;
const pagesShown = 5;

export async function runPlaywright(run: PlaywrightRun): Promise<PartResult> {
  const repeated = run.repeat > 1 ? ['--repeat-each', `${run.repeat}`] : [];
  const { report, exitCode } = await playwright(run, 'e2e.json', repeated);
  return readPlaywright(report, exitCode);
}

/** Runs the tests that failed in the last run once more, one at a time. @returns the names of those that passed */
export async function rerunPlaywright(run: PlaywrightRun): Promise<ReadonlySet<string>> {
  const { report } = await playwright(run, 'e2e-again.json', ['--last-failed', '--workers', '1']);
  return new Set(testsOf(report).flatMap(({ name, status }) => (status === 'expected' ? [name] : [])));
}

async function playwright(
  run: PlaywrightRun,
  reportName: string,
  options: readonly string[],
): Promise<{ report: unknown; exitCode: number }> {
  const file = join(run.reportFolder, reportName);
  await rm(file, { force: true });
  const { exitCode } = await runToEnd(
    npmBinary('playwright'),
    ['test', '--reporter', 'list,json', ...options, ...run.filters],
    { live: true, signal: run.signal, env: { ...run.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  // In CI, the log is all that remains of the page.
  for (const page of failedPages(report).slice(0, pagesShown)) {
    const lines = (await readFile(page, 'utf8').catch(() => '')).split('\n');
    console.log(['', `── ${page}`, ...lines.slice(0, linesShown)].join('\n'));
  }
  return { report, exitCode };
}

/** Playwright's page snapshots (error-context files) of failed tests. */
export function failedPages(json: unknown): string[] {
  return nested(json, attachments).flatMap((result) =>
    result.attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])),
  );
}

export function readPlaywright(json: unknown, exitCode: number): PartResult {
  const { stats, errors } = reportSchema.parse(json);
  const failed = [
    ...testsOf(json)
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, error }) => ({ name, error })),
    ...errors.map(({ message }) => ({ name: 'the test run itself', error: message ?? '' })),
  ];
  if (failed.length === 0 && exitCode !== 0) {
    failed.push({ name: 'the test run itself', error: `An error outside any test (exit code ${exitCode})` });
  }
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

function testsOf(json: unknown): (FailedTest & { readonly status: string })[] {
  return nested(json, specSchema).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file}:${line} > ${title} (${projectName})`,
      status,
      error: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
    })),
  );
}

/** All objects of one shape in the report, however deeply its suites are nested. */
function nested<T>(json: unknown, schema: z.ZodMiniType<T>): T[] {
  if (typeof json !== 'object' || json === null) return [];
  const { success, data } = schema.safeParse(json);
  return [...(success ? [data] : []), ...Object.values(json).flatMap((value) => nested(value, schema))];
}

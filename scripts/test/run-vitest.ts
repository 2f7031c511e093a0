import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { runToEnd } from '#scripts/cli/child-process.ts';
import { npmBinary, repositoryRoot } from '#scripts/cli/repository.ts';
import type { PartResult } from '#scripts/test/tally.ts';

const reportSchema = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

/** Projects of `vitest.config.ts` that run together. */
const projects = {
  unit: ['unit', 'unit-rules', 'unit-web'],
  templates: ['unit-infra'],
  integration: ['integration'],
} as const;

export type VitestRun = {
  readonly project: keyof typeof projects;
  readonly reportFolder: string;
  /** Substrings of file names; empty runs all. */
  readonly filters: readonly string[];
  /** Only files that import something changed since this commit. */
  readonly changedSince?: string | null;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
};

export const runVitest = (run: VitestRun): Promise<PartResult> => vitest(run, `${run.project}.json`, []);

/** Runs the tests that failed in the last run of the project once more. @returns the names of those that passed */
export async function rerunVitest(run: VitestRun): Promise<ReadonlySet<string>> {
  const failures = failuresOf(await readReport(run, `${run.project}.json`));
  const files = [...new Set(failures.map(({ file }) => file))];
  const again = `${run.project}-again.json`;
  await vitest({ ...run, filters: files }, again, namePattern(failures));
  return passedNames(await readReport(run, again));
}

/** A file that could not be loaded has no names: then all its tests run. */
function namePattern(failures: readonly Failure[]): readonly string[] {
  const titles = failures.flatMap(({ test }) => test ?? []);
  if (titles.length < failures.length) return [];
  const literal = titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return ['--testNamePattern', `^(${literal.join('|')})$`];
}

async function vitest(run: VitestRun, reportName: string, options: readonly string[]): Promise<PartResult> {
  const file = join(run.reportFolder, reportName);
  await rm(file, { force: true });
  const changed = run.changedSince ? ['--changed', run.changedSince] : [];
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`];
  const { exitCode } = await runToEnd(
    npmBinary('vitest'),
    [
      'run',
      ...projects[run.project].flatMap((name) => ['--project', name]),
      ...run.filters,
      ...changed,
      ...reporters,
      ...options,
      '--passWithNoTests',
    ],
    {
      live: true,
      signal: run.signal,
      env: { ...run.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
    },
  );
  return readVitest(await readReport(run, reportName), exitCode);
}

const readReport = async ({ reportFolder }: VitestRun, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(reportFolder, name), 'utf8'));

/** A file that fails to load counts as one failure, as does a run that fails outside any test. */
export function readVitest(json: unknown, exitCode: number): PartResult {
  const report = reportSchema.parse(json);
  const failed = failuresOf(json).map(({ file, test, error }) => ({ name: nameOf(file, test), error }));
  if (failed.length === 0 && exitCode !== 0) {
    failed.push({ name: 'the test run itself', error: `An error outside any test (exit code ${exitCode})` });
  }
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type Failure = { readonly file: string; readonly test: string | null; readonly error: string };

const nameOf = (file: string, test: string | null): string => (test === null ? file : `${file} > ${test}`);

/** As `--testNamePattern` sees it. */
const titleOf = (test: { readonly ancestorTitles: readonly string[]; readonly title: string }): string =>
  [...test.ancestorTitles, test.title].join(' > ');

/** A file passed when all its tests did. */
export function passedNames(json: unknown): ReadonlySet<string> {
  return new Set(
    reportSchema.parse(json).testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(repositoryRoot, name);
      const passed = assertionResults.filter((test) => test.status === 'passed');
      return [
        ...(status === 'passed' && passed.length > 0 ? [file] : []),
        ...passed.map((test) => nameOf(file, titleOf(test))),
      ];
    }),
  );
}

function failuresOf(json: unknown): Failure[] {
  return reportSchema
    .parse(json)
    .testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
      const file = relative(repositoryRoot, name);
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => ({
          file,
          test: titleOf(test),
          error: test.failureMessages?.[0] ?? message ?? '',
        }));
      const isUnloadable = status === 'failed' && failed.length === 0;
      return isUnloadable ? [{ file, test: null, error: message ?? '' }] : failed;
    });
}

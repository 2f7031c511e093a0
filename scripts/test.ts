import { mkdir } from 'node:fs/promises';
import { buildFunctions } from '#scripts/build/build-functions.ts';
import { buildWeb } from '#scripts/build/build-web.ts';
import { requireFunctionSizes } from '#scripts/build/function-sizes.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readApiDelay, readCommandLine, readRepeats } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { inLocalFolder } from '#scripts/cli/repository.ts';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';
import { changeSinceMain, partsReached, type TestPart, testParts } from '#scripts/test/changed.ts';
import { checkLinks } from '#scripts/test/check-links.ts';
import { checkPackages } from '#scripts/test/check-packages.ts';
import { checkTemplates } from '#scripts/test/check-templates.ts';
import { checkWeights } from '#scripts/test/check-weights.ts';
import { checkWorkflows } from '#scripts/test/check-workflows.ts';
import { rerunPlaywright, runPlaywright } from '#scripts/test/run-playwright.ts';
import { rerunVitest, runVitest } from '#scripts/test/run-vitest.ts';
import { runStaticChecks } from '#scripts/test/static-checks.ts';
import { Tally } from '#scripts/test/tally.ts';
import { withTestCloud } from '#scripts/test/test-cloud.ts';
import { writeSummary } from '#scripts/test/test-summary.ts';
import { validatePages } from '#scripts/test/validate-pages.ts';

const reportFolder = inLocalFolder('test-reports');

await runCommand(async () => {
  const { values, positionals: filters } = readCommandLine(
    {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      'slow-api': { type: 'string' },
      repeat: { type: 'string' },
    },
    undefined,
    { usage: 'parts of names of test files', most: Infinity },
  );
  const slowestApiMs = readApiDelay(values['slow-api']);
  const repeat = readRepeats(values.repeat);
  const change = values.changed ? await changeSinceMain() : null;
  const chosen = change === null ? chosenParts(values.only) : partsReached(change.files);
  const isWhole = change === null && chosen.size === testParts.length && filters.length === 0;
  const { signal } = untilInterrupted();
  const tally = new Tally();
  await mkdir(reportFolder, { recursive: true });

  const pythonChecks = () =>
    tally.check('Python environment of the checks', () => ensurePythonEnvironment(['cloud', 'checks']));
  // An installation waits for the network.
  const [hasPythonChecks] = await Promise.all([
    chosen.has('build') && pythonChecks(),
    chosen.has('static') && runStaticChecks(tally, signal),
  ]);
  if (chosen.has('static')) {
    await tally.check('Packages: bill of materials and licenses', () => checkPackages(reportFolder));
  }
  // Some unit tests read the built functions.
  if (chosen.has('build')) {
    await tally.check('Functions build, each within its limits of size', async () =>
      requireFunctionSizes(await buildFunctions()),
    );
  }
  const unit = async (project: 'unit' | 'templates', label: string) => {
    const run = { project, reportFolder, filters, changedSince: change?.base ?? null, signal };
    if (chosen.has('unit')) await tally.part(label, () => runVitest(run));
  };
  await unit('unit', 'Unit tests');
  if (chosen.has('build')) await tally.check('Web build', () => buildWeb('local', signal));
  const pages = async () => {
    if (!chosen.has('build')) return;
    await tally.check('HTML of the public pages', validatePages);
    await tally.check('Links of the public pages', checkLinks);
    await tally.check('Weight of the public pages', checkWeights);
  };
  const templates = async (lanes: number) => {
    await unit('templates', 'Unit tests of the templates');
    if (!hasPythonChecks) return;
    await tally.check('Workflows', () => checkWorkflows(signal));
    await checkTemplates(tally, { folder: inLocalFolder('test-templates'), lanes, signal });
  };
  // Beside the integration tests nothing runs twice at once.
  const oneByOne = async (lanes: number) => {
    await pages();
    await templates(lanes);
  };
  if (!chosen.has('integration')) await oneByOne(2);
  const beside = chosen.has('integration') ? () => oneByOne(1) : async () => {};
  if (chosen.has('integration') || chosen.has('e2e')) {
    await runAgainstCloud(tally, { chosen, filters, slowestApiMs, repeat, beside, signal });
  }

  await writeSummary(tally, { folder: reportFolder, isWhole: isWhole && !signal.aborted });
  console.log(signal.aborted ? '\nInterrupted' : '');
  for (const line of tally.closingLines) console.log(line);
  return tally.failed.length === 0 && !signal.aborted ? 0 : 1;
});

function chosenParts(given: readonly string[] | undefined): ReadonlySet<TestPart> {
  if (given === undefined) return new Set(testParts);
  return new Set(
    given.map((name) => {
      const part = testParts.find((candidate) => candidate === name);
      if (part === undefined) throw new OperatorError(`--only ${name}: choose from ${testParts.join(', ')}.`);
      return part;
    }),
  );
}

type CloudTests = {
  readonly chosen: ReadonlySet<TestPart>;
  readonly filters: readonly string[];
  readonly slowestApiMs: number;
  readonly repeat: number;
  /** What runs beside the start of the cloud and the integration tests. */
  readonly beside: () => Promise<void>;
  readonly signal: AbortSignal;
};

/** Uses its own local cloud, beside one that may already be running. */
async function runAgainstCloud(
  tally: Tally,
  { chosen, filters, slowestApiMs, repeat, beside, signal }: CloudTests,
): Promise<void> {
  const options = {
    reportFolder,
    slowestApiMs,
    functionsAreBuilt: chosen.has('build'),
    scansLogs: filters.length === 0,
    signal,
  };
  const besides = beside();
  const tests = withTestCloud(tally, options, async (env) => {
    if (chosen.has('integration')) {
      const run = { project: 'integration', reportFolder, filters, env, signal } as const;
      await tally.part(
        'Integration tests',
        () => runVitest(run),
        () => rerunVitest(run),
      );
    }
    await besides;
    if (chosen.has('e2e')) {
      const run = { reportFolder, filters, env, repeat, signal };
      // Who repeats each test looks for flaky ones: none is forgiven.
      const rerun = repeat === 1 ? () => rerunPlaywright(run) : undefined;
      await tally.part('Browser tests', () => runPlaywright(run), rerun);
    }
    if (!signal.aborted) await tally.rerunFailed();
  });
  await Promise.all([tests, besides]);
}

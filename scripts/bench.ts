import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { comparedLine, readFigures, withKept, writeFigures } from './bench/support/figures.ts';
import { brokenLimit, type Metric } from './bench/support/metric.ts';

const benches: Readonly<Record<string, (...given: readonly string[]) => Promise<Metric[]>>> = {
  'ab-tests': async () => (await import('./bench/ab-tests.ts')).benchAbTests(),
  accessibility: async () => (await import('./bench/accessibility.ts')).benchAccessibility(),
  billing: async () => (await import('./bench/billing.ts')).benchBilling(),
  booking: async () => (await import('./bench/booking.ts')).benchBooking(),
  clips: async () => (await import('./bench/clips.ts')).benchClips(),
  coach: async () => (await import('./bench/coach.ts')).benchCoach(),
  coaching: async () => (await import('./bench/coaching.ts')).benchCoaching(),
  'contract-fuzz': async (...given) => (await import('./bench/contract-fuzz.ts')).benchContractFuzz(...given),
  dashboard: async () => (await import('./bench/dashboard.ts')).benchDashboard(),
  generator: async () => (await import('./bench/generator.ts')).benchGenerator(),
  ledger: async () => (await import('./bench/ledger.ts')).benchLedger(),
  draft: async () => (await import('./bench/draft.ts')).benchDraft(),
  functions: async () => (await import('./bench/functions.ts')).benchFunctions(),
  load: async (...given) => (await import('./bench/load.ts')).benchLoad(...given),
  quotes: async () => (await import('./bench/quotes.ts')).benchQuotes(),
  safety: async () => (await import('./bench/safety.ts')).benchSafety(),
  search: async () => (await import('./bench/search.ts')).benchSearch(),
  training: async () => (await import('./bench/training.ts')).benchTraining(),
  tts: async () => (await import('./bench/tts.ts')).benchSpeech(),
  mutants: async (...given) => (await import('./bench/mutants.ts')).benchMutants(...given),
  start: async () => (await import('./bench/start.ts')).benchStart(),
  wearables: async () => (await import('./bench/wearables.ts')).benchWearables(),
  web: async () => (await import('./bench/web.ts')).benchWeb(),
  year: async () => (await import('./bench/year.ts')).benchYear(),
};

await runCommand(async () => {
  const { values, positionals } = readCommandLine({ keep: { type: 'boolean', default: false } }, undefined, {
    usage: `${Object.keys(benches).join('|')}, then what it takes itself`,
    most: Infinity,
  });
  const [name = '', ...given] = positionals;
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (bench === undefined)
    throw new OperatorError(
      `Which benchmark? npm run bench -- <name>, with one of: ${Object.keys(benches).join(', ')}`,
    );
  const figures = await readFigures();
  const metrics = await bench(...given);
  for (const metric of metrics) console.log(comparedLine(metric, figures[name]));
  if (values.keep) {
    await writeFigures(withKept(figures, name, metrics, new Date().toISOString().slice(0, 10)));
  }
  const broken = metrics.map(brokenLimit).filter((line) => line !== null);
  for (const line of broken) console.error(`over the limit: ${line}`);
  return broken.length > 0 ? 1 : 0;
});
// A connection that a benchmark left open must not keep the process alive.
process.exit();

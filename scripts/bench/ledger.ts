import { mustRun } from '#scripts/cli/child-process.ts';
import { npmBinary } from '#scripts/cli/repository.ts';
import type { Metric } from './support/metric.ts';

const cases = 10_000;
const test = 'tests/unit/functions/modules/promises/promise-ledger.property.test.ts';

/** The property of the promise ledger over ten times the cases of a test run; `REPZ_SEED=<number>` makes others. */
export async function benchLedger(): Promise<Metric[]> {
  const began = Date.now();
  await mustRun('The promise ledger', npmBinary('vitest'), ['run', '--project', 'unit', test], {
    live: true,
    env: { ...process.env, REPZ_LEDGER_CASES: String(cases) },
  });
  return [
    { name: 'ledger.cases', value: cases, unit: 'cases' },
    { name: 'ledger.seconds', value: (Date.now() - began) / 1000, unit: 's' },
  ];
}

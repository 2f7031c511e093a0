import type { Metric } from './support/metric.ts';
import { runUnitTest } from './support/run-unit-test.ts';

const cases = 10_000;
const test = 'tests/unit/functions/modules/promises/promise-ledger.property.test.ts';

/** The property of the promise ledger over ten times the cases of a test run; `REPZ_SEED=<number>` makes others. */
export async function benchLedger(): Promise<Metric[]> {
  const began = Date.now();
  await runUnitTest('The promise ledger', test, { REPZ_LEDGER_CASES: String(cases) });
  return [
    { name: 'ledger.cases', value: cases, unit: 'cases' },
    { name: 'ledger.seconds', value: (Date.now() - began) / 1000, unit: 's' },
  ];
}

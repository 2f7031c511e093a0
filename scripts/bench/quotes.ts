import type { Metric } from './support/metric.ts';
import { runUnitTest } from './support/run-unit-test.ts';

const cases = 10_000;
const test = 'tests/unit/functions/modules/billing/quotes/quotes.property.test.ts';

/** The property of quotes over ten times the cases of a test run; `REPZ_SEED=<number>` makes others. */
export async function benchQuotes(): Promise<Metric[]> {
  const began = Date.now();
  await runUnitTest('The quotes', test, { REPZ_QUOTE_CASES: String(cases) });
  return [
    { name: 'quotes.cases', value: cases, unit: 'cases' },
    { name: 'quotes.seconds', value: (Date.now() - began) / 1000, unit: 's' },
  ];
}

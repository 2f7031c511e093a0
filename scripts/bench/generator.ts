import type { Metric } from './support/metric.ts';
import { runUnitTest } from './support/run-unit-test.ts';

const cases = 10_000;
const test = 'tests/unit/shared/domain/program/session-for-today.property.test.ts';

/** The property of the session for today over ten times the cases of a test run; `REPZ_SEED=<number>` makes others. */
export async function benchGenerator(): Promise<Metric[]> {
  const began = Date.now();
  await runUnitTest('The session for today', test, { REPZ_SESSION_CASES: String(cases) });
  return [
    { name: 'generator.cases', value: cases, unit: 'cases' },
    { name: 'generator.milliseconds', value: (Date.now() - began) / cases, unit: 'ms per case', limit: 50 },
  ];
}

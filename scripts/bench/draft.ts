import type { Metric } from './support/metric.ts';
import { runUnitTest } from './support/run-unit-test.ts';

const cases = 10_000;
const test = 'tests/unit/functions/modules/assistant/draft/hostile-draft.test.ts';

/** The hostile model over ten times the cases of a test run, other ones each time; `REPZ_SEED=<number>` repeats a run. */
export async function benchDraft(): Promise<Metric[]> {
  const seed = process.env.REPZ_SEED ?? String(Date.now() % 2 ** 31);
  console.log(`REPZ_SEED=${seed}`);
  const began = Date.now();
  await runUnitTest('The hostile model', test, { REPZ_SEED: seed, REPZ_DRAFT_CASES: String(cases) });
  return [
    { name: 'draft.cases', value: cases, unit: 'cases' },
    { name: 'draft.seconds', value: (Date.now() - began) / 1000, unit: 's' },
  ];
}

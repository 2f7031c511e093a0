import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Metric } from './support/metric.ts';
import { runUnitTest } from './support/run-unit-test.ts';

const test = 'tests/unit/scripts/bench/year/year.test.ts';
const reportSchema = z.object({
  seed: z.int(),
  steps: z.int(),
  wrong: z.array(z.string()),
  counts: z.record(z.string(), z.number()),
});

/**
 * A year of 1,000 members with faults, in groups of 25 that share coaches and tables. A failure names its seed:
 * `REPZ_SEED=<number>` begins with it, `REPZ_YEAR_MEMBERS` and `REPZ_YEAR_DAYS` make it smaller.
 */
export async function benchYear(): Promise<Metric[]> {
  const folder = await mkdtemp(join(tmpdir(), 'repz-year-'));
  const report = join(folder, 'report.json');
  const began = Date.now();
  try {
    await runUnitTest(
      'The year',
      test,
      {
        REPZ_YEAR_MEMBERS: process.env.REPZ_YEAR_MEMBERS ?? '1000',
        REPZ_YEAR_DAYS: process.env.REPZ_YEAR_DAYS ?? '365',
        REPZ_YEAR_REPORT: report,
      },
      ['-t', 'every promise'],
    );
    const { seed, steps, wrong, counts } = z.parse(reportSchema, JSON.parse(await readFile(report, 'utf8')));
    return [
      { name: 'year.seed', value: seed, unit: 'seed' },
      { name: 'year.steps', value: steps, unit: 'steps' },
      { name: 'year.wrong', value: wrong.length, unit: 'faults', limit: 0 },
      ...Object.entries(counts).map(([name, value]) => ({
        name: `year.${name.replaceAll(' ', '-')}`,
        value,
        unit: 'times',
      })),
      { name: 'year.seconds', value: (Date.now() - began) / 1000, unit: 's' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { mustRun } from '#scripts/cli/child-process.ts';
import { inLocalFolder, npmBinary } from '#scripts/cli/repository.ts';
import type { Metric } from './support/metric.ts';

const mutant = z.object({
  mutatorName: z.string(),
  replacement: z.optional(z.string()),
  status: z.string(),
  location: z.object({ start: z.object({ line: z.int() }) }),
});
const reportSchema = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutant) })) });
const noticed = ['Killed', 'Timeout'];
const unnoticed = ['Survived', 'NoCoverage'];

/**
 * Lets Stryker change one operator at a time and looks whether a unit test fails: `npm run bench -- mutants [glob ...]`.
 * @returns The share of changes that a test noticed; those that none noticed are printed.
 */
export async function benchMutants(...globs: readonly string[]): Promise<Metric[]> {
  const only = globs.length === 0 ? [] : ['--mutate', globs.join(',')];
  const args = ['run', 'scripts/bench/support/stryker.config.json', ...only];
  await mustRun('Stryker', npmBinary('stryker'), args, { live: true });
  const report = z.parse(reportSchema, JSON.parse(await readFile(inLocalFolder('mutants.json'), 'utf8')));
  const all = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((each) => ({ file, ...each })),
  );
  for (const { file, location, mutatorName, replacement, status } of all) {
    if (unnoticed.includes(status)) {
      console.log(`${status}: ${file}:${location.start.line}: ${mutatorName}: ${replacement ?? ''}`);
    }
  }
  const killed = all.filter(({ status }) => noticed.includes(status)).length;
  const tried = killed + all.filter(({ status }) => unnoticed.includes(status)).length;
  return [
    { name: 'mutants.tried', value: tried, unit: 'mutants' },
    { name: 'mutants.noticed', value: (100 * killed) / tried, unit: '%', floor: 90 },
  ];
}

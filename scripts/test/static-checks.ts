import { mustRun } from '#scripts/cli/child-process.ts';
import { inRepository, npmBinary } from '#scripts/cli/repository.ts';
import type { Tally } from '#scripts/test/tally.ts';

const parts = ['functions', 'infra', 'scripts', 'shared', 'tests', 'web'];

const checks = {
  'Format and lint': [npmBinary('biome'), 'check', '--error-on-warnings', '.'],
  // By path: two packages install a `tsc` binary.
  Types: [npmBinary('node'), inRepository('node_modules', 'typescript', 'bin', 'tsc'), '--project', '.'],
  Arrows: [
    npmBinary('node'),
    'scripts/dependency-rules.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...parts,
  ],
  'Unused code': [npmBinary('knip'), '--no-progress'],
} as const;

export async function runStaticChecks(tally: Tally, signal: AbortSignal): Promise<void> {
  for (const [label, [command, ...args]] of Object.entries(checks)) {
    await tally.check(label, () => mustRun(label, command, args, { signal }));
  }
}

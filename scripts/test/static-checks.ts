import { mustRun } from '#scripts/cli/child-process.ts';
import { inRepository, npmBinary } from '#scripts/cli/repository.ts';
import { inLanes } from '#scripts/test/lanes.ts';
import type { Tally } from '#scripts/test/tally.ts';

const parts = ['functions', 'infra', 'scripts', 'shared', 'tests', 'web'];

/** The longest first: it takes as long as all others. */
const checks = {
  // By path: two packages install a `tsc` binary.
  Types: [npmBinary('node'), inRepository('node_modules', 'typescript', 'bin', 'tsc'), '--project', '.'],
  'Format and lint': [npmBinary('biome'), 'check', '--error-on-warnings', '.'],
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
  'Code that only tests read': [npmBinary('knip'), '--no-progress', '--production'],
} as const;

export async function runStaticChecks(tally: Tally, signal: AbortSignal): Promise<void> {
  await inLanes(2, Object.entries(checks), ([label, [command, ...args]]) =>
    tally.check(label, () => mustRun(label, command, args, { signal })),
  );
}

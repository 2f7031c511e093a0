import { mustRun } from '#scripts/cli/child-process.ts';
import { npmBinary } from '#scripts/cli/repository.ts';

/** A test file by itself, whichever of the unit projects has it. The variables say how many cases it makes. */
export async function runUnitTest(
  label: string,
  file: string,
  variables: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<void> {
  await mustRun(label, npmBinary('vitest'), ['run', '--project', 'unit*', file, ...options], {
    live: true,
    env: { ...process.env, ...variables },
  });
}

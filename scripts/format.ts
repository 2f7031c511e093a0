import { runAttached } from '#scripts/cli/child-process.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { npmBinary } from '#scripts/cli/repository.ts';

await runCommand(() => {
  readCommandLine({});
  return runAttached(npmBinary('biome'), ['check', '--write', '.']);
});

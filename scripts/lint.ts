import { runAttached } from '#scripts/cli/child-process.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { npmBinary } from '#scripts/cli/repository.ts';

await runCommand(() => runAttached(npmBinary('biome'), ['check', '--error-on-warnings', '.']));

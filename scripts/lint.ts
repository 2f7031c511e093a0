import { runAttached } from '#scripts/child-process.ts';
import { runCommand } from '#scripts/command.ts';
import { npmBinary } from '#scripts/repository.ts';

await runCommand(() => runAttached(npmBinary('biome'), ['check', '--error-on-warnings', '.']));

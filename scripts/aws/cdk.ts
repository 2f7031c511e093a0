import type { Stage } from '#scripts/aws/stage.ts';
import { runAttached } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { asContext, type OperatorSettings } from '#scripts/cli/operator-settings.ts';
import { npmBinary } from '#scripts/cli/repository.ts';

/** Attached to the terminal, so that it can prompt. @throws OperatorError after the CLI printed the reason */
export async function runCdk(
  stage: Stage,
  args: readonly string[],
  settings: OperatorSettings = {},
): Promise<void> {
  const context = ['--context', `stage=${stage}`, ...asContext(settings)];
  const exitCode = await runAttached(npmBinary('cdk'), [...args, ...context]);
  if (exitCode !== 0) throw new OperatorError(`cdk ${args[0]} failed for stage ${stage}.`);
}

import { HelpRequested } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { Interrupted } from '#scripts/cli/until-interrupted.ts';

/** An {@link OperatorError} prints one line; any other error is a bug and prints its stack. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (error instanceof HelpRequested) {
      console.log(error.message);
      return;
    }
    console.error(error instanceof OperatorError ? error.message : error);
    // What was interrupted may still be running in this process.
    if (error instanceof Interrupted) process.exit(130);
    process.exitCode = 1;
  }
}

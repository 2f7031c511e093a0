import { OperatorError } from '#scripts/operator-error.ts';

/**
 * Runs the body of a command and turns its failure into an exit code: an {@link OperatorError} prints one
 * line, anything else is a defect of ours and prints its stack.
 */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

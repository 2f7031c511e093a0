import { OperatorError } from '#scripts/cli/operator-error.ts';

/** An {@link OperatorError} prints one line; any other error is a bug and prints its stack. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

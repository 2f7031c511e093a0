import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { runToEnd } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { Interrupted } from '#scripts/cli/until-interrupted.ts';

/**
 * For services of which an operator needs one call: their SDK clients would be dependencies of everybody.
 * @returns the answer, parsed; undefined where the command prints nothing
 * @throws OperatorError with what the command said, also where it is not installed
 */
export async function awsCli(connection: AwsConnection, args: readonly string[]): Promise<unknown> {
  const about = `aws ${args.slice(0, 2).join(' ')}`;
  const shown = ['--region', connection.region, '--output', 'json', '--no-cli-pager'];
  const { exitCode, output } = await runToEnd('aws', [...args, ...shown]).catch((error: unknown) => {
    if (error instanceof Interrupted) throw error;
    throw new OperatorError(`${about} did not start: install version 2 of the AWS CLI. (${String(error)})`);
  });
  if (exitCode !== 0) throw new OperatorError(`${about} failed: ${output.trim().slice(-500)}`);
  return output.trim() === '' ? undefined : JSON.parse(output);
}

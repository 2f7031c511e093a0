import { type AwsConnection, requireCredentials } from '#scripts/aws/aws-connection.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type OperatorSettings, readOperatorSettings } from '#scripts/cli/operator-settings.ts';
import { awsStageAccount } from '#scripts/preflight/aws-stage-account.ts';
import { accountMissing } from '#scripts/preflight/preflight.ts';

/** @throws OperatorError unless the credentials belong to the stage's own account */
export async function requireAccount(
  connection: AwsConnection,
  stage: Stage,
  { accountId }: OperatorSettings,
): Promise<string> {
  const account = awsStageAccount(connection);
  try {
    const current = await account.accountId();
    const missing = accountMissing({ stage, accountId }, current);
    if (missing) throw new OperatorError(`${missing.what} ${missing.todo}`);
    return current;
  } finally {
    account.close();
  }
}

/** For commands that change a stage. @throws OperatorError without credentials for the stage's own account */
export async function requireOwnAccount(
  connection: AwsConnection,
  stage: Stage,
  given: readonly string[] | undefined,
): Promise<void> {
  await requireCredentials(connection);
  if (stage !== 'local') await requireAccount(connection, stage, readOperatorSettings(stage, given));
}

import type { LogIn } from '#functions/modules/canary/site-checks.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { findCanary } from './canary.ts';
import { smokeChecks } from './smoke-checks.ts';

/** Prints each check. @throws OperatorError that names what failed, and the way back */
export async function smokeTest(
  connection: AwsConnection,
  stage: Stage,
  siteUrl: string,
  logIn?: LogIn,
): Promise<void> {
  const canary = await findCanary(connection, stage);
  // Loaded only here: it is large, and other commands have no use for it.
  const asSite = logIn ?? (await import('#functions/modules/canary/provider/amplify-log-in.ts')).amplifyLogIn;
  const checked = await smokeChecks(siteUrl, canary, asSite);
  const failed: string[] = [];
  for (const { what, result } of checked) {
    if (result === 'ok') console.log(`  ✓ ${what}`);
    else if ('skipped' in result) console.log(`  – ${what}: skipped, ${result.skipped}`);
    else {
      console.log(`  ✗ ${what}: ${result.failed}`);
      failed.push(`${what}: ${result.failed}`);
    }
  }
  if (failed.length === 0) return;
  const wayBack =
    stage === 'local' ? '' : `\nTo go back to the release before: npm run rollback -- --stage ${stage}`;
  throw new OperatorError(
    `${siteUrl} fails ${failed.length} of ${checked.length} checks:\n${failed.join('\n')}${wayBack}`,
  );
}

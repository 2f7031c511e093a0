import { requireCredentials, stageConnection, stageRegion } from '#scripts/aws-connection.ts';
import { buildFunctions } from '#scripts/build-functions.ts';
import { buildWeb } from '#scripts/build-web.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { step } from '#scripts/progress.ts';
import { publishWeb, stageConfig } from '#scripts/publish-web.ts';
import { fetchStackOutputs } from '#scripts/stack-outputs.ts';
import { cloudStageNames, requireStage } from '#scripts/stage.ts';
import packageJson from '../package.json' with { type: 'json' };

// Deploys a stage in the cloud: functions, stacks, then the web build, which needs the stacks' outputs.
await runCommand(async () => {
  const { values } = readCommandLine({
    stage: { type: 'string' },
    // For pipelines, where nobody can answer whether wider grants are wanted.
    yes: { type: 'boolean', default: false },
  });
  const stage = requireStage(values.stage, cloudStageNames, 'deploy');
  const connection = stageConnection(stage);
  await requireCredentials(connection);

  await step('Functions', buildFunctions);
  await step('Web build', () => buildWeb(stage));
  const approval = values.yes ? 'never' : 'broadening';
  await runCdk(stage, ['deploy', '--all', '--require-approval', approval]);

  const outputs = await fetchStackOutputs(stage, connection);
  await step(
    'Publishing',
    () =>
      publishWeb(
        connection,
        { bucket: outputs.SiteBucketName, distributionId: outputs.DistributionId, url: outputs.SiteUrl },
        {
          stage,
          version: packageJson.version,
          region: stageRegion,
          userPoolId: outputs.UserPoolId,
          userPoolClientId: outputs.UserPoolClientId,
          ...stageConfig(outputs),
        },
      ),
    (files) => `${files} files changed`,
  );
  console.log(`
Stage ${stage} answers at https://${outputs.DistributionDomain}

After the first deployment, and after each change of the catalogue (docs/operations.md):
  put the payment keys into the secret ${outputs.PaymentSecretArn}${schedulingStep(outputs.SchedulingSecretArn)}
  npm run stripe:sync -- --stage ${stage}`);
});

function schedulingStep(secretArn: string | undefined): string {
  return secretArn === undefined ? '' : `\n  put the scheduling service's signing key into ${secretArn}`;
}

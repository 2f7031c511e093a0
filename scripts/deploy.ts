import {
  type AwsConnection,
  requireCredentials,
  stageConnection,
  stageRegion,
} from '#scripts/aws-connection.ts';
import { buildFunctions } from '#scripts/build-functions.ts';
import { buildWeb } from '#scripts/build-web.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { OperatorError } from '#scripts/operator-error.ts';
import { readOperatorSettings, setOption } from '#scripts/operator-settings.ts';
import { awsStageAccount } from '#scripts/preflight/aws-stage-account.ts';
import { readPlannedStage } from '#scripts/preflight/planned-stage.ts';
import { type Deployment, findMissing, type Missing } from '#scripts/preflight/preflight.ts';
import { step } from '#scripts/progress.ts';
import { publishWeb, stageConfig } from '#scripts/publish-web.ts';
import { inRepository } from '#scripts/repository.ts';
import { fetchStackOutputs } from '#scripts/stack-outputs.ts';
import { cloudStageNames, requireStage } from '#scripts/stage.ts';
import packageJson from '../package.json' with { type: 'json' };

// Deploys a stage in the cloud: functions, stacks, then the web build, which needs the stacks' outputs.
await runCommand(async () => {
  const { values } = readCommandLine({
    stage: { type: 'string' },
    ...setOption,
    // For pipelines, where nobody can answer whether wider grants are wanted.
    yes: { type: 'boolean', default: false },
    'without-address': { type: 'boolean', default: false },
    'in-sandbox': { type: 'boolean', default: false },
  });
  const stage = requireStage(values.stage, cloudStageNames, 'deploy');
  const settings = readOperatorSettings(stage, values.set);
  const connection = stageConnection(stage);
  await requireCredentials(connection);

  await step('Functions', buildFunctions);
  // What is checked is what is deployed: both read this folder.
  const templates = inRepository('cdk.out', stage);
  await runCdk(stage, ['synth', '--quiet', '--output', templates], settings);
  await requireNothingMissing(connection, {
    stage,
    accountId: settings.accountId,
    plan: await readPlannedStage(templates),
    withoutAddress: values['without-address'],
    inSandbox: values['in-sandbox'],
  });

  await step('Web build', () => buildWeb(stage));
  const approval = values.yes ? 'never' : 'broadening';
  // A stack may refer to a value of another one that has changed while its own template has not: decision record 042.
  await runCdk(stage, ['deploy', '--all', '--force', '--app', templates, '--require-approval', approval]);

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
  const addressStep = values['without-address']
    ? `\n  put "siteUrl": "https://${outputs.DistributionDomain}" into stages.${stage}.json and deploy again`
    : '';
  console.log(`
Stage ${stage} answers at https://${outputs.DistributionDomain}

After the first deployment, and after each change of the catalogue (docs/operations.md):${addressStep}
  put the payment keys into the secret ${outputs.PaymentSecretArn}${schedulingStep(outputs.SchedulingSecretArn)}
  npm run stripe:sync -- --stage ${stage}`);
});

async function requireNothingMissing(connection: AwsConnection, deployment: Deployment): Promise<void> {
  const account = awsStageAccount(connection);
  try {
    const missing = await step('Preflight', () => findMissing(deployment, account));
    if (missing.length > 0) throw new OperatorError(asList(deployment.stage, missing));
  } finally {
    account.close();
  }
}

function asList(stage: string, missing: readonly Missing[]): string {
  const lines = missing.map(({ what, todo }, index) => `${index + 1}. ${what}\n   ${todo}`);
  return `Stage ${stage} cannot be deployed yet. Nothing was changed.\n${lines.join('\n')}`;
}

function schedulingStep(secretArn: string | undefined): string {
  return secretArn === undefined ? '' : `\n  put the scheduling service's signing key into ${secretArn}`;
}

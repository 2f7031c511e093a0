import { requireCredentials, stageConnection, stageRegion } from '#scripts/aws-connection.ts';
import { buildFunctions } from '#scripts/build-functions.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { readOperatorSettings, setOption } from '#scripts/operator-settings.ts';
import { requireAccount } from '#scripts/preflight/require-account.ts';
import { step } from '#scripts/progress.ts';
import { cloudStageNames, requireStage } from '#scripts/stage.ts';

// Prepares the account of a stage for the CDK, once. Works on a fresh clone.
await runCommand(async () => {
  const { values } = readCommandLine({ stage: { type: 'string' }, ...setOption });
  const stage = requireStage(values.stage, cloudStageNames, 'bootstrap');
  const settings = readOperatorSettings(stage, values.set);
  const connection = stageConnection(stage);
  await requireCredentials(connection);
  const account = await requireAccount(connection, stage, settings);
  // The application cannot be read without the folders of its functions.
  await step('Functions', buildFunctions);
  await runCdk(stage, ['bootstrap', `aws://${account}/${stageRegion}`], settings);
});

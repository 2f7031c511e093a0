import { requireCredentials, stageConnection } from '#scripts/aws-connection.ts';
import { buildFunctions } from '#scripts/build-functions.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { emptySite } from '#scripts/empty-site.ts';
import { OperatorError } from '#scripts/operator-error.ts';
import { step } from '#scripts/progress.ts';
import { fetchStackOutputs } from '#scripts/stack-outputs.ts';
import { cloudStageNames, requireStage } from '#scripts/stage.ts';

// Deletes the stacks of a stage. Tables, users and photos are retained, see docs/operations.md.
await runCommand(async () => {
  const { values } = readCommandLine({
    stage: { type: 'string' },
    confirm: { type: 'string' },
  });
  const stage = requireStage(values.stage, cloudStageNames, 'destroy');
  if (values.confirm !== stage) {
    throw new OperatorError(
      `This deletes stage ${stage}. If that is meant: npm run destroy -- --stage ${stage} --confirm ${stage}`,
    );
  }
  const connection = stageConnection(stage);
  await requireCredentials(connection);
  const outputs = await fetchStackOutputs(stage, connection);
  await step('Emptying the site', () => emptySite(connection, outputs.SiteBucketName));
  // The application cannot be read without the folders of its functions.
  await step('Functions', buildFunctions);
  await runCdk(stage, ['destroy', '--all', '--force']);
});

import { requireCredentials, stageConnection } from '#scripts/aws-connection.ts';
import { awsStageStacks } from '#scripts/aws-stage-stacks.ts';
import { buildFunctions } from '#scripts/build-functions.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { OperatorError } from '#scripts/operator-error.ts';
import { readOperatorSettings, setOption } from '#scripts/operator-settings.ts';
import { requireAccount } from '#scripts/preflight/require-account.ts';
import { step } from '#scripts/progress.ts';
import { cloudStageNames, requireStage } from '#scripts/stage.ts';
import { prepareRemoval } from '#scripts/stage-removal.ts';

// Deletes the stacks of a stage. What is retained, see docs/operations.md.
await runCommand(async () => {
  const { values } = readCommandLine({
    stage: { type: 'string' },
    confirm: { type: 'string' },
    ...setOption,
  });
  const stage = requireStage(values.stage, cloudStageNames, 'destroy');
  if (values.confirm !== stage) {
    throw new OperatorError(
      `This deletes stage ${stage}. If that is meant: npm run destroy -- --stage ${stage} --confirm ${stage}`,
    );
  }
  const settings = readOperatorSettings(stage, values.set);
  const connection = stageConnection(stage);
  await requireCredentials(connection);
  await requireAccount(connection, stage, settings);
  // The application cannot be read without the folders of its functions.
  await step('Functions', buildFunctions);
  const stacks = awsStageStacks(connection);
  try {
    const names = await step('Emptying buckets', () => prepareRemoval(stage, stacks));
    if (names.length === 0)
      throw new OperatorError(`Stage ${stage} has no stacks: there is nothing to delete.`);
    await runCdk(stage, ['destroy', '--force', ...names], settings);
  } finally {
    stacks.close();
  }
});

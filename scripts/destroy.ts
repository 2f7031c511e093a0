import { fileURLToPath } from 'node:url';
import { type AwsConnection, requireCredentials } from '#scripts/aws/aws-connection.ts';
import { awsStageStacks } from '#scripts/aws/aws-stage-stacks.ts';
import { cloudStageNames, requireStage, type Stage } from '#scripts/aws/stage.ts';
import { prepareRemoval } from '#scripts/aws/stage-removal.ts';
import { type StageTools, stageTools } from '#scripts/aws/stage-tools.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type OperatorSettings, readOperatorSettings, setOption } from '#scripts/cli/operator-settings.ts';
import { step } from '#scripts/cli/progress.ts';
import { requireAccount } from '#scripts/preflight/require-account.ts';
import { holdingLease, withLeases } from '#scripts/release/stage-lease.ts';

export async function destroy(args?: string[], tools: StageTools = stageTools): Promise<undefined> {
  const { values } = readCommandLine(
    {
      stage: { type: 'string' },
      confirm: { type: 'string' },
      'take-over': { type: 'string' },
      ...setOption,
    },
    args,
  );
  const stage = requireStage(values.stage, cloudStageNames, 'destroy');
  if (values.confirm !== stage) {
    throw new OperatorError(
      `This deletes stage ${stage}. If that is meant: npm run destroy -- --stage ${stage} --confirm ${stage}`,
    );
  }
  const settings = readOperatorSettings(stage, values.set);
  const connection = tools.stageConnection(stage);
  await requireCredentials(connection);
  await requireAccount(connection, stage, settings);
  const wanted = { act: 'destroy', takeOver: values['take-over'] } as const;
  await withLeases(stage, connection, async (leases) => {
    await leases.requireFree(wanted);
    // The CDK app requires the function folders.
    await step('Functions', () => tools.buildFunctions());
    await holdingLease(leases, wanted, () => deleteStacks(stage, connection, tools, settings));
  });
}

async function deleteStacks(
  stage: Stage,
  connection: AwsConnection,
  tools: StageTools,
  settings: OperatorSettings,
): Promise<void> {
  const stacks = awsStageStacks(connection);
  try {
    const names = await step('Emptying buckets', () => prepareRemoval(stage, stacks));
    if (names.length === 0)
      throw new OperatorError(`Stage ${stage} has no stacks: there is nothing to delete.`);
    await tools.runCdk(stage, ['destroy', '--force', ...names], settings);
  } finally {
    stacks.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => destroy());

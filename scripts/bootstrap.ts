import { fileURLToPath } from 'node:url';
import { requireCredentials, stageRegion } from '#scripts/aws/aws-connection.ts';
import { cloudStageNames, requireStage } from '#scripts/aws/stage.ts';
import { type StageTools, stageTools } from '#scripts/aws/stage-tools.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { readOperatorSettings, setOption } from '#scripts/cli/operator-settings.ts';
import { step } from '#scripts/cli/progress.ts';
import { requireAccount } from '#scripts/preflight/require-account.ts';

/** @throws OperatorError */
export async function bootstrap(args?: string[], tools: StageTools = stageTools): Promise<undefined> {
  const { values } = readCommandLine({ stage: { type: 'string' }, ...setOption }, args);
  const stage = requireStage(values.stage, cloudStageNames, 'bootstrap');
  const settings = readOperatorSettings(stage, values.set);
  const connection = tools.stageConnection(stage);
  await requireCredentials(connection);
  const account = await requireAccount(connection, stage, settings);
  // The CDK app requires the function folders.
  await step('Functions', () => tools.buildFunctions());
  await tools.runCdk(stage, ['bootstrap', `aws://${account}/${stageRegion}`], settings);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => bootstrap());

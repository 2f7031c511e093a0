import { runCdk } from '#scripts/aws/cdk.ts';
import { requireStage, stageNames } from '#scripts/aws/stage.ts';
import { buildFunctions } from '#scripts/build/build-functions.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { readOperatorSettings, setOption } from '#scripts/cli/operator-settings.ts';
import { step } from '#scripts/cli/progress.ts';

// Needs no AWS account and accepts example addresses.
await runCommand(async () => {
  const { values } = readCommandLine({ stage: { type: 'string' }, ...setOption });
  const stage = requireStage(values.stage, stageNames, 'synth');
  const settings = readOperatorSettings(stage, values.set);
  await step('Functions', buildFunctions);
  await runCdk(stage, ['synth', '--quiet'], settings);
  console.log(`The templates of stage ${stage} are in cdk.out.`);
});

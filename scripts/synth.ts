import { buildFunctions } from '#scripts/build-functions.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { readOperatorSettings, setOption } from '#scripts/operator-settings.ts';
import { step } from '#scripts/progress.ts';
import { requireStage, stageNames } from '#scripts/stage.ts';

// Needs no AWS account and accepts example addresses.
await runCommand(async () => {
  const { values } = readCommandLine({ stage: { type: 'string' }, ...setOption });
  const stage = requireStage(values.stage, stageNames, 'synth');
  const settings = readOperatorSettings(stage, values.set);
  await step('Functions', buildFunctions);
  await runCdk(stage, ['synth', '--quiet'], settings);
  console.log(`The templates of stage ${stage} are in cdk.out.`);
});

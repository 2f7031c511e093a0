import { buildFunctions } from '#scripts/build-functions.ts';
import { runCdk } from '#scripts/cdk.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { step } from '#scripts/progress.ts';
import { requireStage, stageNames } from '#scripts/stage.ts';

// Writes the templates of a stage into cdk.out. Needs no AWS account.
await runCommand(async () => {
  const { values } = readCommandLine({ stage: { type: 'string' } });
  const stage = requireStage(values.stage, stageNames, 'synth');
  await step('Functions', buildFunctions);
  await runCdk(stage, ['synth', '--all', '--quiet']);
  console.log(`The templates of stage ${stage} are in cdk.out.`);
});

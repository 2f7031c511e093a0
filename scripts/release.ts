import { writeFile } from 'node:fs/promises';
import { runCdk } from '#scripts/aws/cdk.ts';
import { readTemplates } from '#scripts/aws/synthesized-templates.ts';
import { buildFunctions } from '#scripts/build/build-functions.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { step } from '#scripts/cli/progress.ts';
import { inLocalFolder } from '#scripts/cli/repository.ts';
import { keptFacts } from '#scripts/release/kept-facts.ts';
import {
  asReleaseFile,
  contractRoutes,
  lastRelease,
  lastReleaseFile,
  type ReleasedStage,
  releasedStages,
} from '#scripts/release/last-release.ts';
import { inWords, lossesBetween } from '#scripts/release/losses.ts';
import { unplanned } from '#scripts/release/planned-removals.ts';

// Renews the summary of the last release, which the tests hold every later commit against. Needs no AWS account.
await runCommand(async () => {
  readCommandLine({});
  await step('Functions', buildFunctions);
  const facts = async (stage: ReleasedStage) => {
    const folder = inLocalFolder('release-templates', stage);
    await runCdk(stage, ['synth', '--quiet', '--output', folder]);
    return keptFacts(await readTemplates(folder), contractRoutes);
  };
  const release = { local: await facts('local'), prod: await facts('prod') };
  const losses = releasedStages.flatMap((stage) =>
    unplanned(lossesBetween(lastRelease[stage], release[stage]), new Date()),
  );
  if (losses.length > 0)
    throw new OperatorError(
      `The summary stays as it is, because this release takes something away:\n${losses.map(inWords).join('\n')}`,
    );
  await writeFile(lastReleaseFile, asReleaseFile(release));
  console.log('Renewed scripts/release/last-release.json: commit it with the release.');
});

import { writeFile } from 'node:fs/promises';
import { runCdk } from '#scripts/aws/cdk.ts';
import { buildFunctions } from '#scripts/build/build-functions.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { step } from '#scripts/cli/progress.ts';
import { inLocalFolder, inRepository } from '#scripts/cli/repository.ts';
import { printedDocs, printedStage } from '#scripts/docs/printed-docs.ts';
import { readTemplateResources } from '#scripts/docs/template-resources.ts';

// Prints the tables of docs/ from the synthesized app and the contracts. Needs no AWS account.
await runCommand(async () => {
  readCommandLine({});
  await step('Functions', buildFunctions);
  const output = inLocalFolder('docs-templates');
  await runCdk(printedStage, ['synth', '--quiet', '--output', output]);
  const docs = await printedDocs(await readTemplateResources(output));
  for (const [path, text] of Object.entries(docs)) await writeFile(inRepository(path), text);
  console.log(`Printed ${Object.keys(docs).join(', ')}.`);
});

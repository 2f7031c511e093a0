import { existsSync } from 'node:fs';
import { glob, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Stage, stageNames } from '#scripts/aws/stage.ts';
import { mustRun } from '#scripts/cli/child-process.ts';
import { npmBinary } from '#scripts/cli/repository.ts';
import { pythonBinary } from '#scripts/local/python/python.ts';
import { inLanes } from '#scripts/test/lanes.ts';
import type { Tally } from '#scripts/test/tally.ts';

/** Runs cdk-nag and cfn-lint on every stage. Needs the built functions and the Python environment of the checks. */
export async function checkTemplates(
  tally: Tally,
  {
    folder,
    lanes,
    signal,
  }: { readonly folder: string; readonly lanes: number; readonly signal: AbortSignal },
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await inLanes(lanes, stageNames, (stage) => checkStage(tally, stage, join(folder, stage), signal));
}

async function checkStage(tally: Tally, stage: Stage, output: string, signal: AbortSignal): Promise<void> {
  await tally.check(`Synth of stage ${stage}`, () =>
    mustRun(
      `cdk synth of ${stage}`,
      npmBinary('cdk'),
      [
        'synth',
        '--all',
        '--quiet',
        '--strict',
        '--output',
        output,
        '--context',
        `stage=${stage}`,
        '--context',
        'checks=on',
      ],
      { signal },
    ),
  );
  await tally.check(`Templates of stage ${stage}`, async () => {
    if (!existsSync(output)) throw new Error('There are no templates to lint.');
    const templates: string[] = [];
    for await (const template of glob(join(output, '*.template.json'))) templates.push(template);
    await mustRun('cfn-lint', pythonBinary('cfn-lint'), ['--regions', 'us-east-1', '--', ...templates], {
      signal,
    });
  });
}

import { existsSync } from 'node:fs';
import { glob, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Stage, stageNames } from '#scripts/aws/stage.ts';
import { mustRun } from '#scripts/cli/child-process.ts';
import { npmBinary } from '#scripts/cli/repository.ts';
import { ensurePythonEnvironment, pythonBinary } from '#scripts/local/python.ts';
import type { Tally } from '#scripts/test/tally.ts';

/** Runs cdk-nag and cfn-lint on every stage. Needs the built functions. */
export async function checkTemplates(tally: Tally, folder: string, signal: AbortSignal): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isReady = await tally.check('Python environment of the checks', () =>
    ensurePythonEnvironment(['cloud', 'checks']),
  );
  if (!isReady) return;
  // Each tool uses a full core, so run two stages at a time.
  const waiting = [...stageNames];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      await checkStage(tally, stage, join(folder, stage), signal);
    }
  };
  await Promise.all([lane(), lane()]);
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

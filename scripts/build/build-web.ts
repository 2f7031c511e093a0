import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { precompress } from '#scripts/aws/precompress.ts';
import { requireStage, type Stage, stageNames } from '#scripts/aws/stage.ts';
import { mustRun } from '#scripts/cli/child-process.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { fingerprint } from '#scripts/cli/fingerprint.ts';
import { inRepository, npmBinary } from '#scripts/cli/repository.ts';

export const webBuildFolder = inRepository('web', 'dist');

const stampFile = inRepository('web', 'dist', '.built-from');
const sources = [
  'web',
  'shared',
  'package-lock.json',
  'package.json',
  'scripts/build/build-web.ts',
  'scripts/aws/precompress.ts',
];

/**
 * Builds the web application and renders its public pages to HTML, unless that was done from the same
 * sources. Of the stage only the contacts go into it; what a deployment decides is in `/config.json`.
 * @returns whether anything was built
 */
export async function buildWeb(stage: Stage, signal?: AbortSignal): Promise<boolean> {
  const wanted = await fingerprint(sources, { stage });
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === wanted) return false;
  const options = { env: { REPZ_STAGE: stage, NODE_ENV: 'production' }, ...(signal ? { signal } : {}) };
  await mustRun('The web build', npmBinary('vite'), ['build', '--config', 'web/vite.config.ts'], options);
  await mustRun('Rendering the public pages', npmBinary('node'), ['web/prerender.ts'], options);
  await precompress(inRepository('web', 'dist', 'assets'));
  await writeFile(stampFile, wanted);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = readCommandLine({ stage: { type: 'string', default: 'local' } });
    const built = await buildWeb(requireStage(values.stage, stageNames, 'build-web'));
    console.log(built ? `Built ${webBuildFolder}` : `${webBuildFolder} is up to date`);
  });
}

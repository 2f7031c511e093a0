import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Templates that synth wrote into a folder for one stage, by the end of their stacks' names: `api`. */
export async function readTemplates(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for await (const file of glob(join(folder, '*.template.json'))) {
    const stack = /-([a-z]+)\.template\.json$/.exec(file)?.[1] ?? '';
    found[stack] = JSON.parse(await readFile(file, 'utf8'));
  }
  return found;
}

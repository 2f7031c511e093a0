import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Stage, stackParts } from '#scripts/aws/stage.ts';
import type { StageTemplates } from '#scripts/release/kept-facts.ts';

/** The templates that synth wrote for a stage. */
export async function readStageTemplates(folder: string, stage: Stage): Promise<StageTemplates> {
  const found: Record<string, unknown> = {};
  for (const part of stackParts) {
    const text = await readFile(templateFile(folder, stage, part), 'utf8').catch(ifMissing);
    if (text !== undefined) found[part] = JSON.parse(text);
  }
  return found;
}

export const templateFile = (folder: string, stage: Stage, part: string): string =>
  join(folder, `repz-${stage}-${part}.template.json`);

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

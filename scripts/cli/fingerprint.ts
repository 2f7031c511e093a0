import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inRepository } from '#scripts/cli/repository.ts';

const notSource = new Set(['dist', 'node_modules', 'cdk.out', '.cache']);

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = entries
    .filter((entry) => !notSource.has(entry.name))
    .map((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(nested)).flat();
}

/** Ignores build output. @param paths relative to the repository */
export async function fingerprint(paths: readonly string[], settings: unknown = null): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesUnder(inRepository(path))))).flat().sort();
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files) {
    // The length distinguishes two files from one file with both contents.
    const content = await readFile(file);
    hash.update(`\0${file.slice(inRepository().length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

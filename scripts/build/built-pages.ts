import { readdir } from 'node:fs/promises';
import { webBuildFolder } from './build-web.ts';

/** Before the path of a page that is not in English. */
export const languageFolder = /^(?:es|fr|de|pt)\//;

/** The rendered pages, in order. @returns paths of their files below `webBuildFolder`. @throws Error without any */
export async function builtPages(): Promise<readonly string[]> {
  const files = await readdir(webBuildFolder, { recursive: true });
  const pages = files.filter((file) => file.endsWith('index.html'));
  if (pages.length === 0) throw new Error('The web build has no pages.');
  return pages.toSorted();
}

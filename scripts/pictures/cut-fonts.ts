import { readFile } from 'node:fs/promises';
import { mustRun } from '#scripts/cli/child-process.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';

const styles = inRepository('web', 'src', 'styles');
const sources = {
  'inter-cut': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'barlow-condensed-cut': '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
} as const;

/**
 * Cuts the site's fonts to the letters that `fonts.css` names for each, which are those of our own texts. Needs `pyftsubset`
 * (`pip install fonttools brotli`). Only run it when those letters or the fonts change: the files are in the repository.
 */
await runCommand(async () => {
  readCommandLine({});
  const css = await readFile(`${styles}/fonts.css`, 'utf8');
  for (const [name, source] of Object.entries(sources)) {
    const [, letters] = new RegExp(`${name}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css) ?? [];
    if (letters === undefined) throw new Error(`fonts.css names no letters for ${name}`);
    await mustRun(`Cutting ${name}`, 'pyftsubset', [
      inRepository('node_modules', source),
      `--unicodes=${letters.replaceAll(/\s/g, '')}`,
      '--flavor=woff2',
      '--layout-features=kern,mark,mkmk,ccmp,locl,calt,liga,tnum',
      // Hints steer pixels of small letters on old screens. The one font with hints is for headings.
      '--no-hinting',
      // The last two are the license and its address.
      '--name-IDs=0,1,2,3,4,5,6,13,14',
      `--output-file=${styles}/fonts/${name}.woff2`,
    ]);
  }
  return 0;
});

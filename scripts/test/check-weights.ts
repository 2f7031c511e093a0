import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compressed, compressedSuffix } from '#scripts/aws/precompress.ts';
import { webBuildFolder } from '#scripts/build/build-web.ts';

/**
 * Most KB of brotli that a public page may ask for: the scripts that it names (what a screen loads after its hydration is
 * in `npm run bench -- web`), and the styles inside it. Two more than on 27 November 2026, so that no feature takes
 * them unseen.
 */
const limits: Readonly<Record<string, { readonly scripts: number; readonly styles: number }>> = {
  '': { scripts: 112, styles: 8 },
  pricing: { scripts: 127, styles: 6 },
  'monthly-coaching-prices': { scripts: 101, styles: 6 },
  'in-person-training-prices': { scripts: 102, styles: 6 },
  login: { scripts: 142, styles: 5 },
  support: { scripts: 92, styles: 5 },
};

/** @throws Error that lists each page over its limit, with both figures. */
export async function checkWeights(): Promise<void> {
  const over: string[] = [];
  for (const [page, limit] of Object.entries(limits)) {
    const weights = await weigh(page);
    for (const kind of ['scripts', 'styles'] as const) {
      const figure = `/${page}: ${weights[kind].toFixed(1)} KB of ${kind}`;
      console.log(`${figure}, at most ${limit[kind]}`);
      if (weights[kind] > limit[kind]) over.push(`${figure} is more than ${limit[kind]}`);
    }
  }
  if (over.length > 0) throw new Error(over.join('\n'));
}

async function weigh(page: string): Promise<{ readonly scripts: number; readonly styles: number }> {
  const html = await readFile(join(webBuildFolder, page, 'index.html'), 'utf8');
  const scripts = new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file),
  );
  if (scripts.size === 0) throw new Error(`/${page} names no script: its weight cannot be known.`);
  const sizes = [...scripts].map(async (file) => {
    const { size } = await stat(join(webBuildFolder, `${file}${compressedSuffix}`));
    return size;
  });
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
  return {
    scripts: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024,
    styles: (await compressed(Buffer.from(styles))).length / 1024,
  };
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { compressed, compressedSuffix } from '#scripts/aws/precompress.ts';
import { webBuildFolder } from '#scripts/build/build-web.ts';
import { builtPages, languageFolder } from '#scripts/build/built-pages.ts';
import { scriptsOf } from '../../web/build/page-files.ts';

type Weights = Readonly<Record<'scripts' | 'styles' | keyof typeof limitsOfAll, number>>;
type Limits = Pick<Weights, 'scripts' | 'styles'> & Partial<Weights>;

/**
 * Most KB of brotli that a public page may ask for: the scripts that it names, all of them after the paint (what a screen loads
 * after its hydration is in `npm run bench -- web`), and the styles inside it. At most two more than measured, so that no
 * feature takes them unseen.
 */
const limits: Readonly<Record<string, Limits>> = {
  '': { scripts: 109, styles: 8 },
  pricing: { scripts: 102, styles: 6 },
  'monthly-coaching-prices': { scripts: 98, styles: 6 },
  'in-person-training-prices': { scripts: 99, styles: 6 },
  login: { scripts: 121, styles: 5 },
  support: { scripts: 88, styles: 5 },
  // These show what they ask the API for: their scripts do not wait for the paint.
  'book/consultation': { scripts: 153, styles: 7, 'scripts before the paint': 154 },
  signup: { scripts: 124, styles: 7, 'scripts before the paint': 125 },
  'reset-password': { scripts: 117, styles: 7, 'scripts before the paint': 118 },
  'verify-email': { scripts: 115, styles: 7, 'scripts before the paint': 116 },
  status: { scripts: 108, styles: 7, 'scripts before the paint': 109 },
  coaches: { scripts: 106, styles: 7, 'scripts before the paint': 107 },
};
const limitsOfOthers: Limits = { scripts: 98, styles: 7 };
const pageFile = /\/?index\.html$/;
/** On every page: the inline script that runs before the paint, and the fonts of our own letters. */
const limitsOfAll = { 'scripts before the paint': 1.5, fonts: 40 } as const;

/** KB of brotli of the scripts without which a client's start shows nothing. Goal: 130, with all that it loads until then. */
const firstViewLimit = 158;
const firstView = [
  'index.html',
  'src/app/routes/signed-in/dashboard.tsx',
  'src/features/today/today-screen.tsx',
];

/** @throws Error that lists each page over its limit, with both figures. */
export async function checkWeights(): Promise<void> {
  const over: string[] = [];
  const files = await builtPages();
  const missingPages = Object.keys(limits).filter((page) => !files.includes(join(page, 'index.html')));
  if (missingPages.length > 0)
    throw new Error(`The build has no page ${missingPages.join(', ')}: its weight cannot be known.`);
  for (const file of files) {
    const isEnglish = !languageFolder.test(file);
    const page = file.replace(pageFile, '');
    const limitsOfPage = limits[file.replace(languageFolder, '').replace(pageFile, '')] ?? limitsOfOthers;
    const weights = await weigh(file);
    for (const [kind, limit] of Object.entries({ ...limitsOfAll, ...limitsOfPage })) {
      const weight = weights[kind as keyof Weights];
      const figure = `/${page}: ${weight.toFixed(1)} KB of ${kind}`;
      if (isEnglish) console.log(`${figure}, at most ${limit}`);
      if (weight > limit) over.push(`${figure} is more than ${limit}`);
    }
  }
  const first = await weighFirstView();
  const figure = `/dashboard: ${first.toFixed(1)} KB of scripts before its first view`;
  console.log(`${figure}, at most ${firstViewLimit}`);
  if (first > firstViewLimit) over.push(`${figure} is more than ${firstViewLimit}`);
  if (over.length > 0) throw new Error(over.join('\n'));
}

async function weigh(page: string): Promise<Weights> {
  const html = await readFile(join(webBuildFolder, page), 'utf8');
  const scripts = filesIn(html, /(?:href|src)="(\/assets\/[^"]+\.js)"/g);
  if (scripts.length === 0) throw new Error(`${page} names no script: its weight cannot be known.`);
  const [painted = ''] = html.split('<template data-application=');
  const styles = textsIn(html, /<style>([\s\S]*?)<\/style>/g);
  // A browser loads the other files of a font for letters that are not in our texts.
  const fonts = filesIn(styles, /url\((\/assets\/[^)]*-cut-[^)]+\.woff2)\)/g);
  if (fonts.length === 0) throw new Error(`${page} names no cut font: their weight cannot be known.`);
  return {
    scripts: await sizeOf(scripts.map((file) => `${file}${compressedSuffix}`)),
    styles: await compressedSize(styles),
    'scripts before the paint':
      (await sizeOf(
        filesIn(painted, /(?:href|src)="(\/assets\/[^"]+\.js)"/g).map((file) => `${file}${compressedSuffix}`),
      )) + (await compressedSize(textsIn(painted, /<script(?! type)[^>]*>([\s\S]*?)<\/script>/g))),
    fonts: await sizeOf(fonts),
  };
}

async function weighFirstView(): Promise<number> {
  const manifest: Manifest = JSON.parse(await readFile(join(webBuildFolder, '.manifest.json'), 'utf8'));
  const missing = firstView.filter((id) => manifest[id] === undefined);
  if (missing.length > 0)
    throw new Error(`The build has no ${missing.join(', ')}: its weight cannot be known.`);
  return sizeOf(scriptsOf(manifest, firstView).map((file) => `${file}${compressedSuffix}`));
}

const textsIn = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)].map(([, text]) => text).join('');

const filesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, file]) => file ?? [])),
];

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(join(webBuildFolder, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1024;
}

const compressedSize = async (text: string): Promise<number> =>
  (await compressed(Buffer.from(text))).length / 1024;

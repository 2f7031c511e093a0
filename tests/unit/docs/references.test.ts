import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

const decisions = readdirSync(inRepository('docs', 'decisions')).filter((name) => /^\d{3}-/.test(name));
const numbers = new Set(decisions.map((name) => name.slice(0, 3)));
const roots = ['docs', 'functions', 'infra', 'scripts', 'shared', 'tests', 'web'];

const files = [
  'README.md',
  ...globSync(`{${roots.join(',')}}/**/*.{md,ts,tsx,js,mjs,css}`, {
    cwd: inRepository(),
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  }),
].filter((path) => !path.endsWith('docs/references.test.ts'));
const repository = globSync('{*,{docs,functions,infra,scripts,shared,tests,web}/**}', {
  cwd: inRepository(),
  exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
});

/** Documents whole; of code its comments, and strings that name a record. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  return (text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm) ?? []).join('\n');
}

/** Records that a text names: `record 047`, `decisions 003 and 004`, `docs/decisions/018`. */
function recordsNamed(text: string): string[] {
  const lists = text.matchAll(
    /\b(?:decisions?|records?)(?: records?)?[\s[/]+((?:[01]\d\d)(?:,? and [01]\d\d|, [01]\d\d)*)\b/gi,
  );
  return [...lists].flatMap(([, list = '']) => list.match(/[01]\d\d/g) ?? []);
}

/** Paths of the repository that a text names, with `*` and `<name>` for any. */
function pathsNamed(text: string): string[] {
  const found = text.matchAll(
    /(?<![\w/#@.:~$}{-])(?:docs|functions|infra|scripts|shared|tests|web)\/[\w./*<>{},-]*[\w*>}/]/g,
  );
  return [...found].map(([path]) => path);
}

function pathExists(path: string): boolean {
  // Built, not kept.
  if (/(^|\/)dist(\/|$)/.test(path) || path.startsWith('scripts/dist')) return true;
  if (!/[*<{]/.test(path)) return existsSync(inRepository(path));
  return globSync(path.replace(/<[^>]+>/g, '*').replace(/\/$/, ''), { cwd: inRepository() }).length > 0;
}

test('finds what points to nothing', () => {
  expect(recordsNamed('See decision record 032, records 011, 016 and 017, docs/decisions/018.')).toEqual([
    '032',
    '011',
    '016',
    '017',
    '018',
  ]);
  expect(pathsNamed('in `functions/modules/gone/gone.ts`, see docs/gone.md.')).toEqual([
    'functions/modules/gone/gone.ts',
    'docs/gone.md',
  ]);
  expect(pathExists('functions/modules/gone/gone.ts')).toBe(false);
  expect(pathExists('functions/entries/<name>/handler.ts')).toBe(true);
});

test('every decision record that a document, a comment or a test names exists', () => {
  const found = files.flatMap((path) => {
    const text = readFileSync(inRepository(path), 'utf8');
    const named = recordsNamed(text);
    // Records name each other by number alone.
    if (/docs.decisions.\d/.test(path))
      named.push(...(text.match(/(?<![\d.,:\w-])0\d\d(?![\d\w-]|[.,]\d)/g) ?? []));
    const slugs = [...text.matchAll(/(?<![\d\w])([01]\d\d-[a-z0-9-]+\.md)/g)].map(([, slug = '']) => slug);
    return [
      ...named.filter((number) => !numbers.has(number)),
      ...slugs.filter((slug) => !decisions.includes(slug)),
    ].map((name) => `${path}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('every path that a document or a comment names exists', () => {
  const found = files.flatMap((path) =>
    pathsNamed(proseOf(path, readFileSync(inRepository(path), 'utf8')))
      // A README beside code names its own folders.
      .filter((named) => !pathExists(named) && !existsSync(inRepository(dirname(path), named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(found).toEqual([]);
});

const documents = files.filter((path) => path.endsWith('.md') && !path.includes('library/articles'));

test('every file that a document names exists, also by the end of its path', () => {
  const found = documents.flatMap((path) =>
    [...readFileSync(inRepository(path), 'utf8').matchAll(/`([a-z][\w./-]*\.(?:tsx?|mjs|cjs|js|css|md))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !repository.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** As GitHub makes them. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

test('every link of a document leads to a file, and to a heading of it', () => {
  const found = documents.flatMap((path) => {
    const text = readFileSync(inRepository(path), 'utf8');
    return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([whole, target = '', anchor]) => {
        const file = target === '' ? path : join(dirname(path), target);
        if (!existsSync(inRepository(file))) return [`${path}: ${whole}`];
        if (anchor === undefined) return [];
        const headings = readFileSync(inRepository(file), 'utf8').matchAll(/^#+ (.+)$/gm);
        return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
          ? []
          : [`${path}: ${whole}`];
      },
    );
  });
  expect(found).toEqual([]);
});

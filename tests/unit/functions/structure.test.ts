import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#scripts/cli/repository.ts';

type Source = { readonly path: string; readonly code: string };
type Import = { readonly from: string; readonly to: string };

async function sourcesOf(part: string): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for await (const path of glob(`${part}/**/*.{ts,tsx}`, { cwd: repositoryRoot })) {
    sources.push({ path, code: await readFile(join(repositoryRoot, path), 'utf8') });
  }
  return sources;
}

/** Imports of types count: they tie two folders together just as well. */
function importsOf({ path: from, code }: Source): readonly Import[] {
  const specifiers = [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)].map(
    ([, name = '']) => name,
  );
  return specifiers.map((name) => ({
    from,
    to: name.startsWith('#') ? name.slice(1).replace(/^web\//, 'web/src/') : join(dirname(from), name),
  }));
}

/**
 * Compares what lies side by side in one folder, at each level: `a/x.ts` and `a/b/y.ts` are `a/x.ts` and `a/b` in `a`.
 * dependency-cruiser's folder scope misses a cycle that enters a folder in one subfolder and leaves it in another.
 * @returns The folders, and the files beside them, that depend on themselves.
 */
function cyclesBetweenFolders(imports: readonly Import[]): readonly string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [here, there] = [from.split('/'), to.split('/')];
    const depth = here.findIndex((part, index) => part !== there[index]) + 1;
    const node = here.slice(0, depth).join('/');
    graph.set(node, (graph.get(node) ?? new Set()).add(there.slice(0, depth).join('/')));
  }
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const visit = (node: string) => {
      for (const next of graph.get(node) ?? []) if (!seen.has(next)) visit(seen.add(next) && next);
    };
    visit(start);
    return seen;
  };
  const cyclic = [...graph.keys()].filter((node) => reachable(node).has(node));
  return cyclic.filter((node) => !/\.tsx?$/.test(node)).toSorted();
}

test.each(['functions', 'shared', 'web/src'])('the folders of %s form no cycles', async (part) => {
  const imports = (await sourcesOf(part)).flatMap(importsOf).filter(({ to }) => to.startsWith(`${part}/`));
  expect(imports.length).toBeGreaterThan(200);
  expect(cyclesBetweenFolders(imports)).toEqual([]);
});

test('finds a cycle between two folders, also by way of their subfolders', () => {
  const imports = [
    { from: 'functions/coaching/list.ts', to: 'functions/account/row.ts' },
    { from: 'functions/account/people/directory.ts', to: 'functions/coaching/mails/approval.ts' },
    { from: 'functions/account/people/directory.ts', to: 'functions/platform/clock.ts' },
  ];
  expect(cyclesBetweenFolders(imports)).toEqual(['functions/account', 'functions/coaching']);
  expect(cyclesBetweenFolders(imports.toSpliced(1, 1))).toEqual([]);
});

test('finds a cycle between a subfolder and a file beside it', () => {
  const imports = [
    { from: 'functions/booking/deps.ts', to: 'functions/booking/slots/list-slots.ts' },
    { from: 'functions/booking/slots/hold-slot.ts', to: 'functions/booking/deps.ts' },
  ];
  expect(cyclesBetweenFolders(imports)).toEqual(['functions/booking/slots']);
});

/** The entry and the wiring of each function. */
const sharedNames = ['api.ts', 'handler.ts'];

test('no two files of functions share a name', async () => {
  const paths = (await sourcesOf('functions')).map(({ path }) => path);
  const byName = Map.groupBy(paths, (path) => basename(path));
  const shared = [...byName].filter(([name, same]) => same.length > 1 && !sharedNames.includes(name));
  expect(shared).toEqual([]);
});

/** Where a function is put together, and where it meets AWS. */
const outermost = /^functions\/(platform\/|entries\/|.*\/(dynamo-[a-z-]+|[a-z-]+-writes)\.ts$)/;
const ambient =
  /\b(randomUUID|randomBytes|randomInt|Math\.random|Date\.now|performance\.now)\b|\bnew Date\(\)/;

test('use cases get ids, randomness and the clock as arguments', async () => {
  const found = (await sourcesOf('functions')).filter(({ code }) => ambient.test(code));
  expect(found.length).toBeGreaterThan(5);
  expect(found.map(({ path }) => path).filter((path) => !outermost.test(path))).toEqual([]);
});

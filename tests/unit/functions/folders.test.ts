import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#scripts/repository.ts';

type Import = { readonly from: string; readonly to: string };

/** Imports of types count: they tie two folders together just as well. */
async function importsIn(part: string): Promise<readonly Import[]> {
  const found: Import[] = [];
  for await (const from of glob(`${part}/**/*.ts`, { cwd: repositoryRoot })) {
    const code = await readFile(join(repositoryRoot, from), 'utf8');
    for (const [, specifier = ''] of code.matchAll(/(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g)) {
      const to = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
      if (to.startsWith(`${part}/`)) found.push({ from, to });
    }
  }
  return found;
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
  return cyclic.filter((node) => !node.endsWith('.ts')).toSorted();
}

test.each(['functions', 'shared'])('the folders of %s form no cycles', async (part) => {
  const imports = await importsIn(part);
  expect(imports.length).toBeGreaterThan(200);
  expect(cyclesBetweenFolders(imports)).toEqual([]);
});

test('finds a cycle between two folders, also by way of their subfolders', () => {
  const imports = [
    { from: 'functions/coaching/api.ts', to: 'functions/account/row.ts' },
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

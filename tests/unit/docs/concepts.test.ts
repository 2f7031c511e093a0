import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

/** By column of the table. */
const roots = ['shared/domain', 'shared/contracts', 'functions/modules', 'web/src'];

const named = readFileSync(inRepository('docs/concepts.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Concept'))
  .flatMap((line) =>
    line
      .split('|')
      .slice(2, -1)
      .flatMap((cell, column) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => `${roots[column]}/${path}`),
      ),
  );

const folders = (root: string) =>
  readdirSync(inRepository(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`);

test('the map from concept to folder names folders that exist', () => {
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !existsSync(inRepository(path)))).toEqual([]);
});

test.each(['shared/domain', 'functions/modules'])('the map has every folder of %s', (root) => {
  const isNamed = (folder: string) => named.some((path) => path === folder || path.startsWith(`${folder}/`));
  expect(folders(root).filter((folder) => !isNamed(folder))).toEqual([]);
});

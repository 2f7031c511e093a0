import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

const folder = inRepository('docs', 'decisions');

test('every decision fits a page: at most 60 lines', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  expect(names.length).toBeGreaterThan(30);
  const long: string[] = [];
  for (const name of names) {
    const lines = (await readFile(`${folder}/${name}`, 'utf8')).trimEnd().split('\n').length;
    if (lines > 60) long.push(`${name}: ${lines}`);
  }
  expect(long).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

const folder = inRepository('docs', 'decisions');
const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');

test.each(names)('%s is one page: context, options, decision, consequences', async (name) => {
  const lines = (await readFile(`${folder}/${name}`, 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)}[.:] .`));
  expect(lines[2]).toMatch(/^Date: \d{4}-\d\d-\d\d/);
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  const wanted = ['Context', 'Options', 'Decision', 'Consequences'];
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
});

test('no two decision records share a number', () => {
  const numbers = names.map((name) => name.slice(0, 3));
  expect(numbers.length).toBeGreaterThan(30);
  expect(new Set(numbers).size).toBe(numbers.length);
});

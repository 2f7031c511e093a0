import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

const asked = [...Array.from({ length: 22 }, (_, index) => index + 1), 24, 27, 38];

type Row = {
  readonly number: number;
  readonly isMet: boolean;
  readonly file: string;
  readonly title: string;
};

const text = readFileSync(inRepository('docs', 'training-asks.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+) \| .+? \| (yes|in part: .+?) \| `(\S+)`: '(.+)' \|$/gm)].map(
  ([, number, met, file = '', title = '']): Row => ({
    number: Number(number),
    isMet: met === 'yes',
    file,
    title,
  }),
);

/** A test of this title that runs: not skipped, not left for later. */
function hasTest({ file, title }: Pick<Row, 'file' | 'title'>): boolean {
  if (!existsSync(inRepository(file))) return false;
  const source = readFileSync(inRepository(file), 'utf8');
  const at = source.search(
    new RegExp(`\\b(?:it|test)\\(\\s*['"\`]${title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?:['"\`]| @)`),
  );
  return at >= 0;
}

test('every ask of training has a row', () => {
  expect(rows.map(({ number }) => number)).toEqual(asked);
});

test('every row names a test that exists', () => {
  expect(rows.filter((row) => !hasTest(row)).map(({ number }) => number)).toEqual([]);
});

test('a test that is gone or skipped is noticed', () => {
  const file = 'tests/unit/docs/training-asks.test.ts';
  expect(hasTest({ file, title: 'every ask of training has a row' })).toBe(true);
  expect(hasTest({ file, title: 'every ask' })).toBe(false);
  expect(hasTest({ file: 'tests/unit/docs/gone.test.ts', title: 'every ask of training has a row' })).toBe(
    false,
  );
});

test('the text counts what is met', () => {
  expect(text).toContain(`${rows.length} asks`);
  expect(text).toContain(`${rows.filter(({ isMet }) => isMet).length} are met in full`);
});

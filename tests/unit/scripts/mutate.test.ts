import { expect, test } from 'vitest';
import { mutantsOf } from '#scripts/bench/mutate.ts';

const changesOf = (code: string) =>
  mutantsOf('a.ts', code).map(({ change, code: changed }) => [change, changed]);

test('each operator, boolean, negation and returned value is changed once, the rest stays', () => {
  expect(changesOf('const a = b < 1 && !c;')).toEqual([
    ['&& to ||', 'const a = b < 1 || !c;'],
    ['< to <=', 'const a = b <= 1 && !c;'],
    ['without !', 'const a = b < 1 && c;'],
  ]);
  expect(changesOf('const f = () => { return [true]; };')).toEqual([
    ['return null', 'const f = () => { return null; };'],
    ['true to false', 'const f = () => { return [false]; };'],
  ]);
});

test('types, imports and text that is put together are left alone', () => {
  expect(
    changesOf("import { a } from 'a'; type B = { c: true } | 'x' & 1; const d: true = e as true;"),
  ).toEqual([]);
  expect(changesOf('const f = (a?: string) => a ?? (`x` + a);')).toEqual([]);
});

test('a change is named by its line', () => {
  expect(mutantsOf('a.ts', 'const a = 1;\n  const b = a + 2;\n')).toMatchObject([
    { line: 2, source: 'const b = a + 2;', change: '+ to -' },
  ]);
});

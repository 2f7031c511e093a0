import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessages } from '../../../../web/build/compile-messages.ts';

const css = readFileSync(new URL('../../../../web/src/styles/fonts.css', import.meta.url), 'utf8');

/** The code points that `fonts.css` names for a file. */
function lettersOf(file: string): Set<number> {
  const [, ranges = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css) ?? [];
  const bounds = ranges.split(',').map((range) =>
    range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  return new Set(
    bounds.flatMap(([from = Number.NaN, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  );
}

const fonts = [
  { cut: 'inter-cut', rest: 'inter-latin-wght-normal' },
  { cut: 'barlow-condensed-cut', rest: 'barlow-condensed-latin-700-normal' },
];

test.each(fonts)('no text of ours loads the rest of a font beside $cut', ({ cut, rest }) => {
  const [cutLetters, restLetters] = [lettersOf(cut), lettersOf(rest)];
  expect(cutLetters.size).toBeGreaterThan(150);
  expect(restLetters.size).toBeGreaterThan(50);
  expect([...cutLetters].filter((letter) => restLetters.has(letter))).toEqual([]);
  const texts = [...readMessages().values()].flatMap((namespace) => Object.values(namespace)).join('');
  const letters = new Set(texts + texts.toUpperCase());
  expect([...letters].filter((letter) => restLetters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

import { expect, it } from 'vitest';
import { dangerOf, thresholdFor } from '#functions/modules/safety/classifier/classify.ts';

const thresholds = [
  { words: 5, odds: 0 },
  { words: 1000, odds: 1.5 },
];
const calm = { danger: { values: new Int8Array(2).fill(-7), scale: 1, biases: [-5] } };
const nothing = { hashes: [], counts: [], size: 0 };

it.each([
  [1, 0],
  [5, 0],
  [6, 1.5],
  [5000, 1.5],
])('a text of %i words is refused from %f on', (words, odds) => {
  expect(thresholdFor(words, thresholds)).toBe(odds);
});

it('in a few plain words a rule is a verdict; in more, evidence that the classifier can outweigh', () => {
  const part = { features: nothing, ruled: { topics: new Set(['symptoms' as const]), certain: true } };
  expect(dangerOf(part, 5, calm)).toBe(Number.POSITIVE_INFINITY);
  expect(dangerOf(part, 6, calm)).toBe(-2.5);
  expect(dangerOf({ ...part, ruled: { ...part.ruled, certain: false } }, 5, calm)).toBe(-4);
});

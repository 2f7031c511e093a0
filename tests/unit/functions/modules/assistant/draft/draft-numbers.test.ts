import { expect, test } from 'vitest';
import { readNumbers } from '#functions/modules/assistant/draft/draft-numbers.ts';

const valuesIn = (text: string, language: 'en' | 'de') =>
  readNumbers(text, language)?.numbers.map(({ value }) => value);

test.each([
  ['1,083 lb', 'en', [1083]],
  ['1.083 lb', 'de', [1083]],
  // A number that begins with 0 has no thousands.
  ['0,125 kg', 'en', undefined],
  ['0.125 kg', 'de', undefined],
  ['0.125 kg', 'en', [0.125]],
  ['0,125 kg', 'de', [0.125]],
] as const)('%s in %s is read as %j', (text, language, values) => {
  expect(valuesIn(text, language)).toEqual(values);
});

import { expect, it } from 'vitest';
import { percentSign } from '#web/lib/percent-sign.ts';

it.each(['en', 'pt'])('in %s, the sign follows the number', (language) => {
  expect(percentSign(language)).toBe('%');
});

it.each(['de', 'es', 'fr'])('in %s, a space that does not break is before the sign', (language) => {
  expect(percentSign(language)).toMatch(/^[\u00a0\u202f]%$/);
});

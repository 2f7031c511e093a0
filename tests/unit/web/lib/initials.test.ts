import { expect, test } from 'vitest';
import { initials } from '#web/lib/initials.ts';

test('a picture holds the first letters of the first and the last name', () => {
  expect(initials('Ana Maria Lima')).toBe('AL');
  expect(initials('  jordan ')).toBe('J');
  expect(initials('')).toBe('');
});

import { expect, test } from 'vitest';
import { initials, moduleAt, openModules } from '#web/features/dashboard/module-view.ts';

test('the address says which module is open, and an unknown one is none', () => {
  expect(moduleAt('/dashboard')?.id).toBe('overview');
  expect(moduleAt('/dashboard/')?.id).toBe('overview');
  expect(moduleAt('/dashboard/checkins')?.id).toBe('checkins');
  expect(moduleAt('/dashboard/secrets')).toBeNull();
});

test.each([
  ['core', 3],
  ['adaptive', 5],
  ['performance', 7],
  ['longevity', 7],
  [null, 0],
] as const)('%s opens %i modules', (tier, count) => expect(openModules(tier)).toHaveLength(count));

test('a picture holds the first letters of the first and the last name', () => {
  expect(initials('Ana Maria Lima')).toBe('AL');
  expect(initials('  jordan ')).toBe('J');
  expect(initials('')).toBe('');
});

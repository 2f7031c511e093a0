import { expect, it } from 'vitest';
import { freeKindOf } from '#shared/domain/exercises/free-kind.ts';

it.each([
  [['squat', 'core'], 'legs'],
  [['hinge', 'pull'], 'full-body'],
  [['push', 'pull', 'core'], 'upper'],
  [['push', 'core'], 'push'],
  [['pull'], 'pull'],
  [['carry'], 'conditioning'],
  [['core', 'mobility'], 'core'],
  [['mobility'], 'mobility'],
  [[], null],
] as const)('calls a free workout of %j %s', (patterns, kind) => {
  expect(freeKindOf(patterns)).toBe(kind);
});

import { expect, test } from 'vitest';
import { directionOf } from '#web/ui/display/direction-of.ts';

test.each([
  [-3.2, 'down'],
  [0.1, 'up'],
  // Shown as 0: an arrow would say more than the number beside it.
  [0.04, 'same'],
  [-0.04, 'same'],
  [0, 'same'],
] as const)('a change of %d goes %s', (change, direction) => expect(directionOf(change)).toBe(direction));

import { expect, test } from 'vitest';
import { countUpMs, figureAt } from '#web/features/landing/count-up.tsx';

test('a figure takes the stated time, rises all along and ends at its value', () => {
  expect(countUpMs).toBe(2000);
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => figureAt(200, share));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(200);
  expect(figureAt(200, 1.4)).toBe(200);
});

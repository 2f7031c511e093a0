import { expect, test } from 'vitest';
import { inLanes } from '#scripts/test/lanes.ts';

test('all items run in their order, never more at a time than there are lanes', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await inLanes(2, [1, 2, 3, 4, 5], async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('what throws ends the run with its error', async () => {
  await expect(inLanes(1, ['lint'], () => Promise.reject(new Error('lint failed')))).rejects.toThrow(
    'lint failed',
  );
});

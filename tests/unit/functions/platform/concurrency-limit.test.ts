import { expect, test } from 'vitest';
import { ConcurrencyLimit } from '#functions/platform/concurrency-limit.ts';

test('tasks run within the limit and in order', async () => {
  const line = new ConcurrencyLimit(3);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    order.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => line.run(task(index))));
  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a failed task releases its slot', async () => {
  const line = new ConcurrencyLimit(1);
  await expect(line.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(line.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

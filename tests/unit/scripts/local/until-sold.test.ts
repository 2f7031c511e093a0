import { expect, it, vi } from 'vitest';
import { untilSold } from '#scripts/local/seed/until-sold.ts';

const closed = () => new Error('POST /api/checkout answered 409: {"error":{"code":"no_coach_available"}}');

it('asks again while the coach has no room yet', async () => {
  const sell = vi.fn(async () => 'sold').mockRejectedValueOnce(closed());
  expect(await untilSold(sell)).toBe('sold');
  expect(sell).toHaveBeenCalledTimes(2);
});

it('reports any other refusal at once', async () => {
  const sell = vi.fn(async () => {
    throw new Error('POST /api/checkout answered 500');
  });
  await expect(untilSold(sell)).rejects.toThrow('500');
  expect(sell).toHaveBeenCalledTimes(1);
});

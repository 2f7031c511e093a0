import { expect, it } from 'vitest';
import { retryDelayMilliseconds } from '#shared/domain/site/screen-timings.ts';

it('retries wait 1, 2, 4 s and never over 30 s', () => {
  expect([0, 1, 2, 10].map(retryDelayMilliseconds)).toEqual([1000, 2000, 4000, 30_000]);
});

import { expect, it } from 'vitest';
import { askOrKeep } from '#web/data/training/ask-or-recall.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const fails = (error: Error) => () => Promise.reject(error);
const refusal = (status: number) => new ApiError({ code: 'failed', status, message: '' });
const knee = ['knee'];

it('what is kept on the device stays where the API fails in any way, not only offline', async () => {
  for (const error of [refusal(500), refusal(0), new Error('broken')]) {
    expect(await askOrKeep(fails(error), async () => knee)).toBe(knee);
  }
  expect(
    await askOrKeep(
      async () => [],
      async () => knee,
    ),
  ).toEqual([]);
});

it('without a kept response, or where the device cannot be read, the error is what the API said', async () => {
  const error = refusal(500);
  await expect(askOrKeep(fails(error), async () => null)).rejects.toBe(error);
  await expect(askOrKeep(fails(error), fails(new Error('storage is blocked')))).rejects.toBe(error);
});

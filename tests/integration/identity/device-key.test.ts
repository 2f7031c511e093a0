import { expect, test } from 'vitest';
import { ownAccountResponseSchema } from '#shared/contracts/account/account.ts';
import { callApi, makeUser } from '#tests/support/stack.ts';

async function keyOf(token: string): Promise<string> {
  const answer = await callApi('GET', '/api/account', token);
  return ownAccountResponseSchema.parse(await answer.json()).deviceKey;
}

test('an account gets one device key however many requests run in parallel, and no other account gets it', async () => {
  const [ana, ben] = await Promise.all([makeUser(), makeUser()]);
  await callApi('GET', '/api/account', ana.accessToken);
  const keys = await Promise.all([1, 2, 3, 4].map(() => keyOf(ana.accessToken)));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
  expect(await keyOf(ana.accessToken)).toBe(keys[0]);
  expect(await keyOf(ben.accessToken)).not.toBe(keys[0]);
});

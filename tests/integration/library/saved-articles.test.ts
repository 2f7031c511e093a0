import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { libraryResponseSchema, savedArticlesResponseSchema } from '#shared/contracts/library/library.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';

const saved = async (answer: Promise<Response>) =>
  z.parse(savedArticlesResponseSchema, await (await answer).json()).savedIds;

test('an article is saved once, by its reader alone, and only within the plan', async () => {
  const [ana, ben] = await Promise.all([payingClient('adaptive'), payingClient('core')]);
  const at = (id: string) => `/api/library/saved/${id}`;
  const library = async (token: string) =>
    z.parse(libraryResponseSchema, await (await callApi('GET', '/api/library', token)).json());

  const twice = [1, 2].map(() => callApi('PUT', at('creatine'), ana.token));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await saved(callApi('PUT', at('deload-week'), ana.token))).toEqual(['deload-week', 'creatine']);
  expect((await library(ana.token)).savedIds).toEqual(['deload-week', 'creatine']);

  expect((await callApi('PUT', at('creatine'), ben.token)).status).toBe(403);
  expect(await saved(callApi('DELETE', at('creatine'), ben.token))).toEqual([]);
  expect((await library(ben.token)).savedIds).toEqual([]);

  for (const _ of [1, 2]) {
    expect(await saved(callApi('DELETE', at('creatine'), ana.token))).toEqual(['deload-week']);
  }
  expect((await callApi('PUT', at('nothing-there'), ana.token)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  articleResponseSchema,
  libraryResponseSchema,
  searchArticlesResponseSchema,
} from '#shared/contracts/library/library.ts';
import { writtenArticleResponseSchema } from '#shared/contracts/library/written-articles.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';
import { aVersion, writtenContent } from '#tests/support/written-content.ts';

const articleOf = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(200);
  return z.parse(writtenArticleResponseSchema, await response.json()).article;
};
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = z.parse(z.object({ error: z.looseObject({ code: z.string() }) }), await response.json());
  return [response.status, error.code];
};
const path = '/api/written-articles';

test('a coach’s article is read by the tiers of its kind from publishing to withdrawing', async () => {
  const [coach, other, admin, above, below] = await Promise.all([
    personWithRole('coach'),
    personWithRole('coach'),
    personWithRole('admin'),
    payingClient('adaptive'),
    payingClient('core'),
  ]);
  // A word that no other article has, so that other tests are not found.
  const word = `zz${randomUUID().replaceAll('-', '')}`;
  const content = writtenContent(`On ${word}`, {
    versions: [aVersion('en', `On ${word}`), aVersion('de', `Über ${word}`)],
  });
  const { id, version } = await articleOf(
    callApi('POST', path, coach.token, { requestId: randomUUID(), content }),
  );
  const at = `${path}/${id}`;
  for (const call of [
    () => callApi('GET', at, other.token),
    () => callApi('PUT', at, other.token, { version, content }),
    () => callApi('POST', `${at}/publish`, other.token, { version, content }),
    () => callApi('POST', `${at}/withdraw`, other.token, {}),
  ])
    expect(await refusal(call())).toEqual([404, 'article_not_found']);
  expect((await callApi('GET', `/api/library/articles/on-${word}`, above.token)).status).toBe(404);

  const bad = { ...content, sources: [] };
  expect(await refusal(callApi('POST', `${at}/publish`, coach.token, { version, content: bad }))).toEqual([
    400,
    'article_refused',
  ]);
  const published = await articleOf(callApi('POST', `${at}/publish`, coach.token, { version, content }));
  expect(published).toMatchObject({ state: 'published', slug: `on-${word}` });

  const read = `/api/library/articles/on-${word}`;
  const german = await callApi('GET', `${read}?language=de`, above.token);
  expect(z.parse(articleResponseSchema, await german.json()).article).toMatchObject({
    title: `Über ${word}`,
    language: 'de',
    minimumTier: 'adaptive',
  });
  expect(await refusal(callApi('GET', read, below.token))).toEqual([403, 'tier_required']);
  expect((await callApi('PUT', `/api/library/saved/on-${word}`, above.token)).status).toBe(200);
  const isOpen = async (token: string) => {
    const library = await callApi('GET', '/api/library', token);
    const { articles } = z.parse(libraryResponseSchema, await library.json());
    return articles.find((article) => article.id === `on-${word}`)?.isOpen;
  };
  expect([await isOpen(above.token), await isOpen(below.token)]).toEqual([true, false]);
  const found = await callApi('POST', '/api/search/articles', above.token, { text: `${word} recover` });
  expect(z.parse(searchArticlesResponseSchema, await found.json()).articles).toHaveLength(1);

  expect(await refusal(callApi('POST', `${at}/withdraw`, admin.token, {}))).toEqual([400, 'reason_required']);
  const reason = 'The source was retracted.';
  const withdrawn = await articleOf(callApi('POST', `${at}/withdraw`, admin.token, { reason }));
  expect(withdrawn.withdrawn).toMatchObject({ reason, isByAdmin: true });
  expect(await refusal(callApi('GET', read, above.token))).toEqual([404, 'article_not_found']);
  expect(await isOpen(above.token)).toBeUndefined();
  const again = { version: withdrawn.version, content };
  expect(await refusal(callApi('POST', `${at}/publish`, coach.token, again))).toEqual([
    403,
    'withdrawn_by_admin',
  ]);
});

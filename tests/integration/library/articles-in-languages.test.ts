import { expect, test } from 'vitest';
import {
  articleResponseSchema,
  libraryResponseSchema,
  searchArticlesResponseSchema,
} from '#shared/contracts/library/library.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi } from '#tests/support/stack.ts';

test('an article is listed, read and found in the language that the request names', async () => {
  const { token } = await payingClient('adaptive');
  const get = async (path: string) => (await callApi('GET', `/api/library${path}`, token)).json();
  const titleIn = async (language: string) => {
    const { articles } = libraryResponseSchema.parse(await get(`?language=${language}`));
    return articles.find(({ id }) => id === 'creatine')?.title;
  };
  expect(await titleIn('en')).toBe('Creatine');
  expect(await titleIn('de')).toBe('Kreatin');
  expect(await titleIn('pt')).toBe('Creatina');

  const { article } = articleResponseSchema.parse(await get('/articles/creatine?language=fr'));
  expect(article).toMatchObject({ title: 'Créatine', language: 'fr', originalLanguage: 'en' });
  expect(article.blocks).toContainEqual({ kind: 'heading', text: 'Ce qu’on sait' });

  const find = async (text: string, language: string) => {
    const answer = await callApi('POST', '/api/search/articles', token, { text, language });
    return searchArticlesResponseSchema.parse(await answer.json()).articles.map(({ id }) => id);
  };
  expect(await find('Kürbiskernen', 'de')).toEqual(['omega-3']);
  expect(await find('Kürbiskernen', 'en')).toEqual([]);
});

import { expect, it } from 'vitest';
import { createLibraryApi } from '#functions/entries/library/api.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import {
  articleResponseSchema,
  libraryResponseSchema,
  searchArticlesResponseSchema,
} from '#shared/contracts/library/library.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const api = createLibraryApi(
  {
    ACCOUNTS_TABLE: tableNames.accounts,
    LIBRARY_TABLE: tableNames.library,
    OPERATIONS_TABLE: tableNames.operations,
  },
  createMemoryTables({ clock: frozenClock() }).client,
);
const { getLibrary, getArticle, searchArticles } = api.routes;
const serve = createApi<'library'>({
  function: 'library',
  platform: inMemoryPlatform({ defaultTier: 'adaptive' }).platform,
  ...api,
});
const claims = accessClaims();
const bodyOf = async (event: ReturnType<typeof gatewayEvent>): Promise<unknown> =>
  JSON.parse((await serve(event)).body ?? '');

it.each(languageIds)('lists and reads every article in %s', async (language) => {
  const query = { language };
  const listed = await bodyOf(gatewayEvent(getLibrary.method, getLibrary.path, { claims, query }));
  const { articles } = libraryResponseSchema.parse(listed);
  expect(new Set(articles.map((article) => article.language))).toEqual(new Set([language]));

  const params = { articleId: 'creatine' };
  const read = await bodyOf(gatewayEvent(getArticle.method, getArticle.path, { claims, params, query }));
  expect(articleResponseSchema.parse(read).article).toMatchObject({
    title: articles.find(({ id }) => id === 'creatine')?.title,
    language,
    originalLanguage: 'en',
  });
});

it('searches the texts of the language that the request names, and of no other', async () => {
  const find = async (text: string, language: string) => {
    const body = { text, language };
    const found = await bodyOf(gatewayEvent(searchArticles.method, searchArticles.path, { claims, body }));
    return searchArticlesResponseSchema.parse(found).articles.map(({ id }) => id);
  };
  expect(await find('Kürbiskernen', 'de')).toEqual(['omega-3']);
  expect(await find('Kürbiskernen', 'en')).toEqual([]);
});

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marked } from 'marked';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { bothSources, bundledArticles } from '#functions/modules/library/article-source.ts';
import { articlesIn } from '#functions/modules/library/articles.ts';
import {
  readArticle,
  readLibrary,
  saveArticle,
  unsaveArticle,
} from '#functions/modules/library/read-library.ts';
import { searchArticles } from '#functions/modules/library/search-articles.ts';
import { createDynamoPublishedArticles } from '#functions/modules/library/storage/dynamo-published-articles.ts';
import { createDynamoSavedArticles } from '#functions/modules/library/storage/dynamo-saved-articles.ts';
import { createDynamoWrittenArticles } from '#functions/modules/library/storage/dynamo-written-articles.ts';
import { publishArticle } from '#functions/modules/library/writing/publish-article.ts';
import { readRevision } from '#functions/modules/library/writing/read-revision.ts';
import { withdrawArticle } from '#functions/modules/library/writing/withdraw-article.ts';
import { changeArticle, createArticle } from '#functions/modules/library/writing/write-article.ts';
import { findMine, listWrittenArticles, viewArticle } from '#functions/modules/library/writing/writers.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { CallNaming, FunctionApi } from '#functions/platform/http/route-types.ts';
import { libraryRoutes } from '#shared/contracts/library/library-routes.ts';
import { defaultLanguage } from '#shared/domain/locale/languages.ts';

type LibraryConfig = Config<'ACCOUNTS_TABLE' | 'LIBRARY_TABLE' | 'OPERATIONS_TABLE'>;

export function createLibraryApi(
  config: LibraryConfig,
  tables: DynamoDBDocumentClient,
): FunctionApi<'library'> {
  const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const nameOf = async (accountId: string) => (await accounts.find(accountId))?.account.fullName ?? null;
  const deps = {
    articles: bothSources(
      bundledArticles(articlesIn),
      createDynamoPublishedArticles(tables, config.LIBRARY_TABLE, clock),
    ),
    saved: createDynamoSavedArticles(tables, config.ACCOUNTS_TABLE, clock),
    goalOf: async (accountId: string) => (await intakes.find(accountId))?.intake.primaryGoal ?? null,
    nameOf,
    clock,
  };
  const names = { library: config.LIBRARY_TABLE, operations: config.OPERATIONS_TABLE };
  const writing = {
    written: createDynamoWrittenArticles(tables, names, clock),
    lexer: (markdown: string) => marked.lexer(markdown),
    bundledIds: async () => new Set((await articlesIn(defaultLanguage)).map(({ id }) => id)),
    nameOf,
    clock,
  };
  const mine = ({ caller, params }: CallNaming<'writtenId'>) => findMine(writing, caller, params.writtenId);
  return {
    routes: libraryRoutes,
    rights: {
      changeArticle: mine,
      publishArticle: mine,
      withdrawArticle: mine,
      getArticle: ({ caller, params }) => readArticle(deps, caller, params.articleId, caller.account.locale),
    },
    handlers: {
      getLibrary: ({ caller, query }) => readLibrary(deps, caller, query.language),
      getArticle: async ({ caller, params, query }) => ({
        article: await readArticle(deps, caller, params.articleId, query.language),
      }),
      searchArticles: ({ caller, body }) => searchArticles(deps, caller, body.text, body.language),
      saveArticle: async ({ caller, params }) => ({
        savedIds: [...(await saveArticle(deps, caller, params.articleId))],
      }),
      unsaveArticle: async ({ caller, params }) => ({
        savedIds: [...(await unsaveArticle(deps, caller, params.articleId))],
      }),
      listWrittenArticles: async ({ caller }) => ({
        articles: [...(await listWrittenArticles(writing, caller))],
      }),
      createArticle: async ({ caller, body }) => ({ article: await createArticle(writing, caller, body) }),
      getWrittenArticle: async ({ caller, params }) => ({
        article: await viewArticle(writing, caller, await findMine(writing, caller, params.writtenId)),
      }),
      changeArticle: async ({ caller, params, body, request }) => ({
        article: await changeArticle(writing, caller, request.requestId, params.writtenId, body),
      }),
      publishArticle: async ({ caller, params, body, request }) => ({
        article: await publishArticle(writing, caller, request.requestId, params.writtenId, body),
      }),
      withdrawArticle: async ({ caller, params, body, request }) => ({
        article: await withdrawArticle(writing, caller, request.requestId, params.writtenId, body.reason),
      }),
      getArticleRevision: ({ caller, params }) =>
        readRevision(writing, caller, params.writtenId, Number(params.number)),
    },
  };
}

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/account/dynamo-intake-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { libraryRoutes } from '#shared/contracts/library-routes.ts';
import { articles } from './articles.ts';
import { createDynamoSavedArticles } from './dynamo-saved-articles.ts';
import { readArticle, readLibrary, saveArticle, unsaveArticle } from './read-library.ts';
import { searchArticles } from './search-articles.ts';

export function createLibraryApi(
  config: Config<'ACCOUNTS_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'library'> {
  const intakes = createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock);
  const deps = {
    articles,
    saved: createDynamoSavedArticles(tables, config.ACCOUNTS_TABLE, clock),
    goalOf: async (accountId: string) => (await intakes.find(accountId))?.intake.primaryGoal ?? null,
    clock,
  };
  return {
    routes: libraryRoutes,
    handlers: {
      getLibrary: ({ caller }) => readLibrary(deps, caller),
      getArticle: ({ caller, params }) => ({ article: readArticle(deps, caller, params.articleId) }),
      searchArticles: ({ caller, body }) => searchArticles(deps, caller, body.text),
      saveArticle: async ({ caller, params }) => ({
        savedIds: [...(await saveArticle(deps, caller, params.articleId))],
      }),
      unsaveArticle: async ({ caller, params }) => ({
        savedIds: [...(await unsaveArticle(deps, caller.accountId, params.articleId))],
      }),
    },
  };
}

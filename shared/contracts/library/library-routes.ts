import * as z from 'zod/mini';
import * as library from './library.ts';
import { writtenArticlesRoutes } from './written-articles-routes.ts';

/** Which articles a client may read follows from the feature matrix, article by article. */
const signedIn = { kind: 'signed-in' } as const;
const params = z.object({ articleId: library.articleIdSchema });

export const libraryRoutes = {
  ...writtenArticlesRoutes,
  getLibrary: {
    method: 'GET',
    path: '/api/library',
    function: 'library',
    access: signedIn,
    summary:
      "Titles of all articles, which of them the caller may read or has saved, and this week's science tip",
    query: library.libraryQuerySchema,
    response: library.libraryResponseSchema,
  },
  getArticle: {
    method: 'GET',
    path: '/api/library/articles/{articleId}',
    function: 'library',
    access: signedIn,
    summary: "One article; a client needs the tier of the article's features",
    params,
    query: library.libraryQuerySchema,
    response: library.articleResponseSchema,
  },
  searchArticles: {
    method: 'POST',
    path: '/api/search/articles',
    function: 'library',
    access: { kind: 'signed-in', roles: ['client'], feature: 'universal_search' },
    summary: 'Articles that the client may read and whose text holds every word',
    request: library.searchArticlesRequestSchema,
    response: library.searchArticlesResponseSchema,
  },
  saveArticle: {
    method: 'PUT',
    path: '/api/library/saved/{articleId}',
    function: 'library',
    access: signedIn,
    summary: 'Save an article that the caller may read; saving it again changes nothing',
    params,
    queued: true,
    response: library.savedArticlesResponseSchema,
  },
  unsaveArticle: {
    method: 'DELETE',
    path: '/api/library/saved/{articleId}',
    function: 'library',
    access: signedIn,
    summary: 'Take an article off the saved ones; doing it again changes nothing',
    params,
    queued: true,
    response: library.savedArticlesResponseSchema,
  },
} as const;

import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as written from './written-articles.ts';

/** A coach also needs an approval. */
const writer = { kind: 'signed-in', roles: ['coach', 'admin'], permissions: ['library.write'] } as const;
const params = z.object({ writtenId: idSchema });

export const writtenArticlesRoutes = {
  listWrittenArticles: {
    method: 'GET',
    path: '/api/written-articles',
    function: 'library',
    access: writer,
    summary: 'Articles of all coaches with their state, the newest change first',
    response: written.writtenArticlesResponseSchema,
  },
  createArticle: {
    method: 'POST',
    path: '/api/written-articles',
    function: 'library',
    access: { kind: 'signed-in', roles: ['coach'] },
    summary: "Begin an article as the coach's draft; the same request id makes one article",
    request: written.createArticleRequestSchema,
    response: written.writtenArticleResponseSchema,
  },
  getWrittenArticle: {
    method: 'GET',
    path: '/api/written-articles/{writtenId}',
    function: 'library',
    access: writer,
    summary: 'An article as its author and admins see it: draft, state and revisions',
    params,
    response: written.writtenArticleResponseSchema,
  },
  changeArticle: {
    method: 'PUT',
    path: '/api/written-articles/{writtenId}',
    function: 'library',
    access: { ...writer, audit: ['library.change'] },
    summary: 'Save the draft; readers keep the published revision. Refused after a change by somebody else',
    params,
    request: written.changeArticleRequestSchema,
    response: written.writtenArticleResponseSchema,
  },
  publishArticle: {
    method: 'POST',
    path: '/api/written-articles/{writtenId}/publish',
    function: 'library',
    access: { ...writer, audit: ['library.publish'] },
    summary: 'Publish this text as the next revision, once it passes the rules for articles',
    params,
    request: written.changeArticleRequestSchema,
    response: written.writtenArticleResponseSchema,
  },
  withdrawArticle: {
    method: 'POST',
    path: '/api/written-articles/{writtenId}/withdraw',
    function: 'library',
    access: { ...writer, audit: ['library.withdraw'] },
    summary: 'Take an article away from readers; an admin says why. Doing it again changes nothing',
    params,
    request: written.withdrawArticleRequestSchema,
    response: written.writtenArticleResponseSchema,
  },
  getArticleRevision: {
    method: 'GET',
    path: '/api/written-articles/{writtenId}/revisions/{number}',
    function: 'library',
    access: writer,
    summary: 'The text of a published revision',
    params: z.object({ writtenId: idSchema, number: z.string().check(z.regex(/^[1-9]\d{0,4}$/)) }),
    response: written.revisionResponseSchema,
  },
} as const;

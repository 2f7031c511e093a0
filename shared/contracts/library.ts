import * as z from 'zod/mini';
import { primaryGoals } from '#shared/domain/intake.ts';
import { languageIds } from '#shared/domain/languages.ts';
import { articleKinds, evidenceLevels } from '#shared/domain/library/article-kinds.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { searchTextSchema } from './search-text.ts';

export const articleIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

const summary = {
  id: articleIdSchema,
  kind: z.enum(articleKinds),
  title: z.string(),
  summary: z.string(),
  language: z.enum(languageIds),
  evidence: z.enum(evidenceLevels),
  /** Empty for an article that suits every goal. */
  goals: z.array(z.enum(primaryGoals)),
  readingMinutes: z.int(),
  minimumTier: z.enum(tierIds),
};

const listedArticleSchema = z.object({
  ...summary,
  /** Whether the caller may read it. */
  isOpen: z.boolean(),
});
export type ListedArticle = z.infer<typeof listedArticleSchema>;

const textPart = z.object({
  text: z.string(),
  style: z.optional(z.enum(['strong', 'emphasis'])),
});
export type TextPart = z.infer<typeof textPart>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), parts: z.array(textPart) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(textPart)) }),
]);
export type ArticleBlock = z.infer<typeof block>;

export const articleSourceSchema = z.object({
  title: z.string(),
  /** Journal or public body. */
  publisher: z.string(),
  year: z.int(),
  /** A DOI as a link, or the address of a public page. */
  url: z.url({ protocol: /^https$/ }),
});

export const articleSchema = z.object({
  ...summary,
  blocks: z.array(block),
  sources: z.array(articleSourceSchema),
});
export type Article = z.infer<typeof articleSchema>;

export const searchArticlesRequestSchema = z.strictObject({ text: searchTextSchema });
export const searchArticlesResponseSchema = z.object({
  articles: z.array(z.pick(articleSchema, { id: true, title: true, summary: true })),
});
export type FoundArticles = z.infer<typeof searchArticlesResponseSchema>;

export const libraryResponseSchema = z.object({
  articles: z.array(listedArticleSchema),
  /** The newest first. */
  savedIds: z.array(z.string()),
  /** The science tip of the caller's week; null for a plan without tips. */
  tipId: z.nullable(z.string()),
});
export type Library = z.infer<typeof libraryResponseSchema>;

export const articleResponseSchema = z.object({ article: articleSchema });
export const savedArticlesResponseSchema = z.object({ savedIds: z.array(z.string()) });

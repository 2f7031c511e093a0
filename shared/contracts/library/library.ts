import * as z from 'zod/mini';
import { searchTextSchema } from '#shared/contracts/fields/search-text.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import { problemCodes } from '#shared/domain/library/article.ts';
import { articleKinds, evidenceLevels, writtenKinds } from '#shared/domain/library/article-kinds.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

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

const shortText = (most: number) => z.string().check(z.maxLength(most));
const versionSchema = z.strictObject({
  language: z.enum(languageIds),
  title: shortText(2 * articleLimits.title),
  summary: shortText(2 * articleLimits.summary),
  /** Markdown. */
  body: shortText(articleLimits.body),
});
export type ArticleVersion = z.infer<typeof versionSchema>;

const writtenSourceSchema = z.strictObject({
  title: shortText(articleLimits.source.title),
  publisher: shortText(articleLimits.source.publisher),
  year: shortText(4),
  /** A DOI, or the address of a public page. */
  address: shortText(articleLimits.source.address),
});
export type WrittenSource = z.infer<typeof writtenSourceSchema>;

/** What a coach writes, finished or not: `checkArticle` says what is missing. */
export const articleContentSchema = z.strictObject({
  kind: z.nullable(z.enum(writtenKinds)),
  evidence: z.nullable(z.enum(evidenceLevels)),
  goals: z.array(z.enum(primaryGoals)).check(z.maxLength(primaryGoals.length)),
  /** The first is the language in which it was written. */
  versions: z.array(versionSchema).check(
    z.minLength(1),
    z.maxLength(languageIds.length),
    z.refine(
      (versions) => new Set(versions.map(({ language }) => language)).size === versions.length,
      'has a language twice',
    ),
  ),
  sources: z.array(writtenSourceSchema).check(z.maxLength(articleLimits.sources)),
});
export type ArticleContent = z.infer<typeof articleContentSchema>;

export const articleProblemSchema = z.object({
  at: z.string(),
  code: z.enum(problemCodes),
  quote: z.optional(z.string()),
  limit: z.optional(z.int()),
});
export type ArticleProblem = z.infer<typeof articleProblemSchema>;

const textPart = z.object({
  text: z.string(),
  style: z.optional(z.enum(['strong', 'emphasis'])),
});
export type TextPart = z.infer<typeof textPart>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), parts: z.array(textPart) }),
  z.object({
    kind: z.literal('list'),
    isOrdered: z.optional(z.boolean()),
    items: z.array(z.array(textPart)),
  }),
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

export type ArticleSource = z.infer<typeof articleSourceSchema>;

export const articleSchema = z.object({
  ...summary,
  /** The coach who wrote it; null for an article of REPZ, or once that coach's account is gone. */
  author: z.nullable(z.string()),
  blocks: z.array(block),
  sources: z.array(articleSourceSchema),
  /** In which it was first written, as were the titles of its sources. Devices keep answers without it. */
  originalLanguage: z.optional(z.enum(languageIds)),
});
export type Article = z.infer<typeof articleSchema>;

/** An article that has no text in this language comes in the one it was written in. */
export const libraryQuerySchema = z.object({ language: z._default(z.enum(languageIds), 'en') });

export const searchArticlesRequestSchema = z.strictObject({
  text: searchTextSchema,
  language: z._default(z.enum(languageIds), 'en'),
});
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

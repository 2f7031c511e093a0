import * as z from 'zod/mini';
import { articleKinds, evidenceLevels } from '#shared/domain/library/article-kinds.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { articleContentSchema, articleIdSchema } from './library.ts';

/** Who did something, by name; null once their account is gone. */
const name = z.nullable(z.string());

export const articleStates = ['draft', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

const written = {
  id: z.string(),
  state: z.enum(articleStates),
  /** Under which id readers find it; null until it is published for the first time. */
  slug: z.nullable(articleIdSchema),
  author: name,
  /** Whether the caller may change it. */
  isMine: z.boolean(),
  /** ISO instant. */
  changedAt: z.string(),
  changedBy: name,
  /** Whether the draft says something else than readers see. */
  hasUnpublished: z.boolean(),
};

export const listedWrittenArticleSchema = z.object({
  ...written,
  /** Empty while there is none. */
  title: z.string(),
  kind: z.nullable(z.enum(articleKinds)),
  evidence: z.nullable(z.enum(evidenceLevels)),
  languages: z.array(z.enum(languageIds)),
});
export type ListedWrittenArticle = z.infer<typeof listedWrittenArticleSchema>;

export const revisionSchema = z.object({
  number: z.int(),
  /** ISO instant. */
  at: z.string(),
  by: name,
  title: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;

export const writtenArticleSchema = z.object({
  ...written,
  /** Raised by every change; a change names the one that it is based on. */
  version: z.int(),
  content: articleContentSchema,
  /** The newest first. */
  revisions: z.array(revisionSchema),
  withdrawn: z.nullable(
    z.object({
      at: z.string(),
      by: name,
      /** Null where the author withdrew it. */
      reason: z.nullable(z.string()),
      /** Then only an admin publishes it again. */
      isByAdmin: z.boolean(),
    }),
  ),
});
export type WrittenArticle = z.infer<typeof writtenArticleSchema>;

export const writtenArticlesResponseSchema = z.object({
  /** The newest change first. */
  articles: z.array(listedWrittenArticleSchema),
});
export const writtenArticleResponseSchema = z.object({ article: writtenArticleSchema });

export const createArticleRequestSchema = z.strictObject({
  /** Made by the device, so that sending it twice makes one article. */
  requestId: z.uuid(),
  content: articleContentSchema,
});
export const changeArticleRequestSchema = z.strictObject({
  /** The version that the writer changed. */
  version: z.int().check(z.gte(1)),
  content: articleContentSchema,
});
export type ChangeArticleRequest = z.infer<typeof changeArticleRequestSchema>;

export const withdrawArticleRequestSchema = z.strictObject({
  /** For the author; an admin must give one. */
  reason: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(articleLimits.withdrawalReason.least),
        z.maxLength(articleLimits.withdrawalReason.most),
      ),
  ),
});

export const revisionResponseSchema = z.object({ revision: revisionSchema, content: articleContentSchema });

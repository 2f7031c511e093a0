import * as z from 'zod/mini';
import { articleContentSchema, articleIdSchema, articleSchema } from '#shared/contracts/library/library.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import { evidenceLevels, writtenKinds } from '#shared/domain/library/article-kinds.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

export const librarySchemaVersion = 1;
const version = { schemaVersion: z.literal(librarySchemaVersion) };
const revisionPrefix = 'REVISION#';
const published = 'PUBLISHED';
const publishedText = 'PUBLISHED-TEXT';

export const libraryKey = {
  revisionPrefix,
  listed: 'ARTICLES',
  published,
  publishedText,
  article: (id: string) => ({ pk: `ARTICLE#${id}`, sk: 'ARTICLE' }),
  revision: (id: string, number: number) => ({
    pk: `ARTICLE#${id}`,
    sk: `${revisionPrefix}${String(number).padStart(5, '0')}`,
  }),
  inList: (id: string) => ({ pk: 'ARTICLES', sk: `ARTICLE#${id}` }),
  ofAuthorPrefix: 'ARTICLE#',
  ofAuthor: (authorId: string, id: string) => ({ pk: `ACCOUNT#${authorId}`, sk: `ARTICLE#${id}` }),
  slug: (slug: string) => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  summary: (slug: string) => ({ pk: published, sk: slug }),
  text: (slug: string) => ({ pk: publishedText, sk: slug }),
};

const state = {
  ...version,
  id: z.string(),
  authorId: z.string(),
  version: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
  revisions: z.int(),
  hasUnpublished: z.boolean(),
  slug: z.nullable(articleIdSchema),
  withdrawn: z.nullable(
    z.object({ at: z.string(), by: z.string(), reason: z.nullable(z.string()), isByAdmin: z.boolean() }),
  ),
};

export const articleRow = z.object({ ...state, content: articleContentSchema });
export const listedRow = z.object({
  ...state,
  title: z.string(),
  kind: z.nullable(z.enum(writtenKinds)),
  evidence: z.nullable(z.enum(evidenceLevels)),
  languages: z.array(z.enum(languageIds)),
});

const revision = { ...version, number: z.int(), at: z.string(), by: z.string(), title: z.string() };
export const revisionHeadRow = z.object(revision);
export const revisionRow = z.object({ ...revision, content: articleContentSchema });

const about = {
  ...version,
  slug: articleIdSchema,
  authorId: z.string(),
  kind: z.enum(writtenKinds),
  evidence: z.enum(evidenceLevels),
  goals: z.array(z.enum(primaryGoals)),
};
const summaryVersion = z.pick(articleSchema, {
  language: true,
  title: true,
  summary: true,
  readingMinutes: true,
});
export const summaryRow = z.object({ ...about, versions: z.array(summaryVersion) });
export const textRow = z.object({
  ...about,
  versions: z.array(z.object({ ...summaryVersion.shape, blocks: articleSchema.shape.blocks })),
  sources: articleSchema.shape.sources,
});

import * as z from 'zod/mini';
import { type ArticleContent, articleContentSchema } from '#shared/contracts/library/library.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

/** What is being written and not saved, with the stored version that it changes: 0 for a new article. */
const keptSchema = z.object({
  requestId: z.uuid(),
  version: z.int(),
  content: articleContentSchema,
});
export type KeptArticle = z.infer<typeof keptSchema>;

export const emptyContent = (language: LanguageId): ArticleContent => ({
  kind: null,
  evidence: null,
  goals: [],
  sources: [],
  versions: [{ language, title: '', summary: '', body: '' }],
});

const draft = deviceDraft('article', keptSchema);

const aboutOf = (articleId: string | null) => articleId ?? 'new';

/** The draft of one article; null is a new one. */
export const articleDraft = {
  load: (accountId: string, articleId: string | null) => draft.load(accountId, aboutOf(articleId)),
  keep: (accountId: string, articleId: string | null, kept: KeptArticle) =>
    draft.keep(accountId, kept, aboutOf(articleId)),
  forget: (accountId: string, articleId: string | null) => draft.forget(accountId, aboutOf(articleId)),
};

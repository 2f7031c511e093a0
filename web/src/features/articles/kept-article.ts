import * as z from 'zod/mini';
import { type ArticleContent, articleContentSchema } from '#shared/contracts/library/library.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** What is being written and not saved, with the stored version that it changes: 0 for a new article. */
const keptSchema = z.object({
  requestId: z.uuid(),
  version: z.int(),
  content: articleContentSchema,
});
export type KeptArticle = z.infer<typeof keptSchema>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (accountId: string, articleId: string | null) =>
  `repz.article-draft.${accountId}.${articleId ?? 'new'}`;

export const emptyContent = (language: LanguageId): ArticleContent => ({
  kind: null,
  evidence: null,
  goals: [],
  sources: [],
  versions: [{ language, title: '', summary: '', body: '' }],
});

/** Null without one that can be read. */
export function loadKeptArticle(
  accountId: string,
  articleId: string | null,
  storage: Pick<Storage, 'getItem'> = localStorage,
): KeptArticle | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(accountId, articleId)) ?? 'null');
    const parsed = z.safeParse(keptSchema, stored);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepArticle(
  accountId: string,
  articleId: string | null,
  kept: KeptArticle,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(accountId, articleId), JSON.stringify(kept));
  } catch {
    // Storage may be disabled or full; the draft then lasts as long as the page.
  }
}

export function forgetArticle(
  accountId: string,
  articleId: string | null,
  storage: Pick<Storage, 'removeItem'> = localStorage,
): void {
  try {
    storage.removeItem(keyOf(accountId, articleId));
  } catch {
    // Without storage there is no draft to remove.
  }
}

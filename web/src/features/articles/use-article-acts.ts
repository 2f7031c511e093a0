import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type ArticleContent,
  type ArticleProblem,
  articleProblemSchema,
} from '#shared/contracts/library/library.ts';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { usePublishArticle, useSaveArticle, writtenArticleQuery } from './article-queries.ts';
import type { useArticleDraft } from './use-article-draft.ts';

export type ArticleFailure = { readonly act: 'save' | 'publish'; readonly code: string | null };

const refusalSchema = z.object({ problems: z.array(articleProblemSchema) });

/** Saves and publishes an article, and keeps what the API refused. */
export function useArticleActs({
  article,
  written,
  onRefused,
  onPublished,
}: {
  readonly article: WrittenArticle | null;
  readonly written: ReturnType<typeof useArticleDraft>;
  readonly onRefused: () => void;
  readonly onPublished: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [save, publish] = [useSaveArticle(), usePublishArticle()];
  const [refusal, setRefusal] = useState<readonly ArticleProblem[]>([]);
  const [failure, setFailure] = useState<ArticleFailure | null>(null);
  const { requestId, version, content } = written.draft;

  /** Null when it failed, which the form then says. */
  const attempt = async (act: ArticleFailure['act'], send: () => Promise<WrittenArticle>) => {
    setFailure(null);
    try {
      const stored = await send();
      written.saved(stored);
      return stored;
    } catch (error) {
      console.warn('The article was not accepted', error);
      const code = error instanceof ApiError ? error.code : null;
      const refused = error instanceof ApiError ? z.safeParse(refusalSchema, error.details) : null;
      if (refused?.success) {
        setRefusal(refused.data.problems);
        onRefused();
      }
      // The conflict shows with what is stored now; until that is there, saving has failed.
      if (code === 'article_changed' && article !== null)
        await cache.prefetchQuery({ ...writtenArticleQuery(article.id), staleTime: 0 });
      setFailure({ act, code });
      return null;
    }
  };
  const store = () =>
    attempt('save', () => save.mutateAsync({ id: article?.id ?? null, requestId, version, content }));
  const openStored = (stored: WrittenArticle) => {
    written.handOver(stored);
    navigate(paths.articles.edit(stored.id), { replace: true });
  };
  const publishContent = async (id: string, at: number, text: ArticleContent) => {
    const stored = await attempt('publish', () => publish.mutateAsync({ id, version: at, content: text }));
    if (stored === null) return null;
    onPublished();
    toast({ title: t('articles.published') });
    return stored;
  };

  return {
    busy: save.isPending || publish.isPending,
    failure,
    refusal,
    forgetRefusal: () => setRefusal([]),
    publishContent,
    async saveDraft(): Promise<void> {
      const stored = await store();
      if (stored === null) return;
      toast({ title: t('articles.saved') });
      if (article === null) openStored(stored);
    },
    async publishDraft(complete: ArticleContent): Promise<void> {
      if (article !== null) return void (await publishContent(article.id, version, complete));
      const stored = await store();
      if (stored === null) return;
      const published = await publishContent(stored.id, stored.version, complete);
      if (published === null) toast({ title: t('articles.publish-failed'), variant: 'destructive' });
      openStored(published ?? stored);
    },
  };
}

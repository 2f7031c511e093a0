import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const listKey = ['written-articles', 'list'];

export const writtenArticlesQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => callApi('listWrittenArticles', undefined, { signal }),
});

export const writtenArticleQuery = (writtenId: string) =>
  queryOptions({
    queryKey: ['written-articles', 'article', writtenId],
    queryFn: async ({ signal }) =>
      (await callApi('getWrittenArticle', undefined, { signal, params: { writtenId } })).article,
    // The form starts from it: what another tab saved is asked for when that matters, on a conflict.
    refetchOnWindowFocus: false,
  });

export const revisionQuery = (writtenId: string, number: number) =>
  queryOptions({
    queryKey: ['written-articles', 'article', writtenId, 'revision', number],
    queryFn: ({ signal }) =>
      callApi('getArticleRevision', undefined, { signal, params: { writtenId, number: String(number) } }),
    staleTime: 'static',
  });

/** What an answer changes on this and other screens. */
function useKept() {
  const cache = useQueryClient();
  return (article: WrittenArticle) => {
    cache.setQueryData(writtenArticleQuery(article.id).queryKey, article);
    void cache.invalidateQueries({ queryKey: listKey });
    void cache.invalidateQueries({ queryKey: ['library'] });
  };
}

export function useSaveArticle() {
  const keep = useKept();
  return useMutation({
    mutationFn: async (draft: {
      /** Null for a new article, which `requestId` names until the API has it. */
      readonly id: string | null;
      readonly requestId: string;
      readonly version: number;
      readonly content: ArticleContent;
    }) => {
      const { id, requestId, version, content } = draft;
      const { article } =
        id === null
          ? await callApi('createArticle', { requestId, content })
          : await callApi('changeArticle', { version, content }, { params: { writtenId: id } });
      return article;
    },
    onSuccess: keep,
  });
}

export function usePublishArticle() {
  const keep = useKept();
  return useMutation({
    mutationFn: async (draft: {
      readonly id: string;
      readonly version: number;
      readonly content: ArticleContent;
    }) => {
      const { id: writtenId, ...change } = draft;
      return (await callApi('publishArticle', change, { params: { writtenId } })).article;
    },
    onSuccess: keep,
  });
}

export function useWithdrawArticle(writtenId: string) {
  const keep = useKept();
  return useMutation({
    mutationFn: async (reason: string | undefined) => {
      const request = reason === undefined ? {} : { reason };
      return (await callApi('withdrawArticle', request, { params: { writtenId } })).article;
    },
    onSuccess: keep,
  });
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Library } from '#shared/contracts/library.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { callApi } from '#web/lib/api-client.ts';

const staleTime = 5 * 60_000;
const listKey = ['library', 'list'];

/** What is open follows the plan, so another plan asks again. */
export const libraryQuery = (tier: TierId | null) =>
  queryOptions({
    queryKey: [...listKey, tier],
    queryFn: ({ signal }) => callApi('getLibrary', undefined, { signal }),
    staleTime,
  });

export function useArticles() {
  const { entitlement } = useAuth();
  return useQuery(libraryQuery(entitlement?.tier ?? null));
}

export function useArticle(articleId: string) {
  return useQuery({
    queryKey: ['library', 'article', articleId],
    queryFn: async ({ signal }) => {
      const { article } = await callApi('getArticle', undefined, { params: { articleId }, signal });
      return article;
    },
    staleTime,
  });
}

/** Saves or unsaves; the API answers the whole list, so that the last answer is right. */
export function useSaveArticle(articleId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (save: boolean) =>
      callApi(save ? 'saveArticle' : 'unsaveArticle', undefined, { params: { articleId } }),
    onSuccess: ({ savedIds }) =>
      queries.setQueriesData<Library>({ queryKey: listKey }, (known) => known && { ...known, savedIds }),
  });
}

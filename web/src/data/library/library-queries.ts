import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Library } from '#shared/contracts/library/library.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const staleTime = 5 * 60_000;
const listKey = ['library', 'list'];

/** What is open follows the plan, so another plan asks again. Articles may be there in more than one language. */
export const libraryQuery = (tier: TierId | null, language: Language) =>
  queryOptions({
    ...keptOnDevice('getLibrary'),
    queryKey: [...listKey, tier, language],
    queryFn: ({ signal }) => askOrTake('getLibrary', undefined, { signal, query: { language } }),
    staleTime,
  });

export function useArticles() {
  const { entitlement } = useAuth();
  return useQuery(libraryQuery(entitlement?.tier ?? null, useLanguage()));
}

export function useArticle(articleId: string) {
  const language = useLanguage();
  return useQuery({
    ...keptOnDevice('getArticle'),
    queryKey: ['library', 'article', articleId, language],
    queryFn: ({ signal }) =>
      callApi('getArticle', undefined, { params: { articleId }, query: { language }, signal }),
    select: ({ article }) => article,
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

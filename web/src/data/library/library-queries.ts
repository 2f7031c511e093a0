import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { savedArticlesRule } from '#web/lib/device/outbox/answers/saved-articles.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const staleTime = 5 * 60_000;

/** What is open follows the plan, so another plan asks again. Articles may be there in more than one language. */
export const libraryQuery = (tier: TierId | null, language: Language) =>
  queryOptions({
    ...keptOnDevice('getLibrary'),
    queryKey: [...savedArticlesRule.key, tier, language],
    queryFn: ({ signal }) => askOrTake('getLibrary', undefined, { signal, query: { language } }),
    staleTime,
  });

/** Includes what waits on this device. */
export function useArticles() {
  const { profile, entitlement } = useAuth();
  const query = libraryQuery(entitlement?.tier ?? null, useLanguage());
  return useWithWaiting(savedArticlesRule, profile?.id ?? '', query.queryKey, useQuery(query));
}

const articleQuery = (articleId: string, language: Language) =>
  queryOptions({
    ...keptOnDevice('getArticle'),
    queryKey: ['library', 'article', articleId, language],
    queryFn: ({ signal }) =>
      callApi('getArticle', undefined, { params: { articleId }, query: { language }, signal }),
    staleTime,
  });

export function useArticle(articleId: string) {
  return useQuery({ ...articleQuery(articleId, useLanguage()), select: ({ article }) => article });
}

/** Loads what was saved, also on another device, so that it opens without a network. */
export function useSavedOnDevice(savedIds: readonly string[]): void {
  const queries = useQueryClient();
  const language = useLanguage();
  const online = useOnline();
  const ids = savedIds.join(' ');
  useEffect(() => {
    // The bar says how old what is shown is, and these are not shown.
    if (!online) return;
    const load = async () => {
      await whenSettled();
      for (const id of ids.split(' ').filter(Boolean))
        await queries.prefetchQuery(articleQuery(id, language));
    };
    void load();
  }, [queries, language, online, ids]);
}

/** Saves or unsaves. */
export function useSaveArticle(articleId: string) {
  const accountId = useAuth().profile?.id ?? '';
  return useMutation({
    mutationFn: (save: boolean) =>
      outbox.put(accountId, {
        route: save ? 'saveArticle' : 'unsaveArticle',
        params: { articleId },
        lane: `article:${articleId}`,
      }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { sessionsQuery } from '#web/data/booking/sessions-query.ts';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { libraryQuery } from '#web/data/library/library-queries.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { isItemOpen, type NavItem } from '../navigation/navigation.ts';
import {
  actDocuments,
  articleDocuments,
  clientDocuments,
  exerciseDocuments,
  foodDocuments,
  screenDocuments,
  sessionDocuments,
} from './search-documents.ts';
import { type LocalSearch, openSearch } from './search-index.ts';

/** What is on the device: an index of everything but workouts and messages, made when the search is opened. */
export function useLocalSearch(account: Account, tier: TierId | null): LocalSearch {
  const t = useText();
  const language = useLanguage();
  const library = useLibrary();
  const isClient = account.role === 'client';
  const { data: sessions } = useQuery({ ...sessionsQuery, enabled: isClient });
  const { data: articles } = useQuery(libraryQuery(tier, language));
  const { data: roster } = useQuery({ ...rosterQuery, enabled: account.role === 'coach' });
  return useMemo(() => {
    const isOpen = (item: NavItem) => isItemOpen(item, tier);
    const day = (instant: string) => formatDate(instant, language, account.timeZone);
    return openSearch([
      ...actDocuments(t, account.role, isOpen),
      ...screenDocuments(t, { role: account.role, permissions: account.permissions }, isOpen),
      ...(isClient ? [...exerciseDocuments(t, library ?? []), ...foodDocuments(t)] : []),
      ...(sessions ? sessionDocuments(t, [...sessions.upcoming, ...sessions.past], day) : []),
      ...articleDocuments((articles?.articles ?? []).filter(({ isOpen }) => isOpen)),
      ...(roster ? clientDocuments(roster.clients) : []),
    ]);
  }, [
    t,
    language,
    account.role,
    account.permissions,
    account.timeZone,
    tier,
    isClient,
    library,
    sessions,
    articles,
    roster,
  ]);
}

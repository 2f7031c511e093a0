import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StartAnswer } from '#shared/contracts/today/today.ts';
import { todayRoutes } from '#shared/contracts/today/today-routes.ts';
import { sessionsQuery } from '#web/data/booking/sessions-query.ts';
import { overviewKey } from '#web/data/training/training-queries.ts';
import { bringRoutes, callApi } from '#web/lib/api/api-client.ts';
import { bringAnswers } from '#web/lib/api/brought-answers.ts';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import { loadFlags } from '#web/lib/flags.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import type { Start } from './start-parts.ts';

bringRoutes(todayRoutes);

/** It knows the contracts of many features, so it comes after the first view. */
const loadParts = () => import('./start-parts.ts');

function ask(language: Language, until: Promise<unknown>): void {
  const answers = callApi('getToday', undefined, { query: { language } }).then((today) => today.answers);
  const flagsIn = (all: readonly StartAnswer[]) => all.find(({ route }) => route === 'getFlags')?.answer;
  void loadFlags(answers.then(flagsIn).catch(() => undefined));
  bringAnswers(answers, until);
}

/** Asks at once. The queries of the first view take their answers first, the others once it is shown. */
function beginPage(queries: QueryClient, start: Start): void {
  const begun = whenSettled()
    .then(loadParts)
    .then(({ beginParts, partsOf }) => beginParts(partsOf(queries, start)));
  begun.catch(reportMissingCode);
  ask(start.language, begun);
}

/** One call for all that is out of date. A single part asks its own route, which answers less. */
async function refreshPage(queries: QueryClient, start: Start): Promise<void> {
  const { beginParts, partsOf } = await loadParts();
  const due = partsOf(queries, start).filter(({ isDue }) => isDue());
  if (due.length > 1) ask(start.language, Promise.resolve());
  beginParts(due);
}

/**
 * Asks for what Today shows in one call, which answers the queries of its parts.
 * @returns False until queries may begin: one that began before would call its own route.
 */
export function useStart({ account, entitlement }: Omit<Start, 'language'>): boolean {
  const queries = useQueryClient();
  const language = useLanguage();
  const [isBegun, setBegun] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit; later changes have queries of their own
  useEffect(() => {
    const start = { account, entitlement, language };
    const { queryKey } = sessionsQuery;
    const isKnown = queries.getQueryData(entitlement.tier === null ? queryKey : overviewKey(account.id));
    const begin = async () =>
      isKnown === undefined ? beginPage(queries, start) : refreshPage(queries, start);
    void begin()
      .catch(reportMissingCode)
      .finally(() => setBegun(true));
  }, []);
  return isBegun;
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { BroughtScreen } from '#shared/contracts/today/today.ts';
import { todayRoutes } from '#shared/contracts/today/today-routes.ts';
import { bringRoutes, callApi } from '#web/lib/api/api-client.ts';
import { bringAnswers } from '#web/lib/api/brought-answers.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import type { Part } from './part.ts';

bringRoutes(todayRoutes);

/**
 * Asks for all parts of a screen in one call if more than one is out of date. Their own queries take the answers.
 * @returns False until queries may begin: one that began before would call its own route.
 */
export function useBroughtScreen(
  screen: BroughtScreen,
  partsOf: (queries: QueryClient) => readonly Part[],
): boolean {
  const queries = useQueryClient();
  const language = useLanguage();
  const [isBegun, setBegun] = useState(false);
  // Before the screen is painted, so that nobody sees it without its parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit; later changes have queries of their own
  useLayoutEffect(() => {
    if (partsOf(queries).filter(({ isDue }) => isDue()).length > 1) {
      const asked = callApi('getToday', undefined, { query: { language, screen } });
      bringAnswers(
        asked.then(({ answers }) => answers),
        Promise.resolve(),
      );
    }
    setBegun(true);
  }, []);
  return isBegun;
}

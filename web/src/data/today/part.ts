import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { dataCache } from '#shared/domain/site/screen-timings.ts';

/** A query of a screen whose parts come in one answer. */
export type Part = { readonly isDue: () => boolean; readonly begin: () => Promise<void> };

export function part<Data, Shown, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Shown, Key>,
): Part {
  const { queryKey, staleTime = dataCache.freshMilliseconds } = options;
  return {
    isDue() {
      const query = queries.getQueryCache().find({ queryKey, exact: true });
      if (query === undefined) return true;
      return (
        query.state.fetchStatus === 'idle' &&
        (typeof staleTime !== 'number' || query.isStaleByTime(staleTime))
      );
    },
    begin: () => queries.prefetchQuery(options),
  };
}

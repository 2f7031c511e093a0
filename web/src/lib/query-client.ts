import { MutationCache, QueryClient } from '@tanstack/react-query';
import { dataCache, retryDelayMilliseconds } from '#shared/domain/screen-timings.ts';
import { ApiError } from './api-client.ts';

/** A refusal stays one however often it is asked again; only a lost network and a failing server are retried. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * An answer that was asked for before a change may not know of it, and would be taken for fresh: the library begins anew
 * only where it has an older answer already. So what is under way while a change is made is asked again once it is there,
 * unless that has begun anew by itself.
 */
function askAgainAfter(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // The first fails where it was given up for a newer one; the second is there once its answer is stored, and begins
    // nothing while something is under way.
    Promise.all([query.promise, query.fetch()]).then(again, () => undefined);
  }
}

/** Fresh for 5 minutes, kept for 10, 3 retries with backoff capped at 30 s. */
export function createQueryClient(): QueryClient {
  const changed = () => askAgainAfter(client);
  const client: QueryClient = new QueryClient({
    // A refused change, too: the one before it, whose answer was lost, may have been made.
    mutationCache: new MutationCache({ onSuccess: changed, onError: changed }),
    defaultOptions: {
      queries: {
        staleTime: dataCache.freshMilliseconds,
        gcTime: dataCache.keptMilliseconds,
        retry: (failures, error) => failures < dataCache.retries && isWorthRetrying(error),
        retryDelay: retryDelayMilliseconds,
      },
    },
  });
  return client;
}

/** For signed-in screens only. */
export const queryClient = createQueryClient();

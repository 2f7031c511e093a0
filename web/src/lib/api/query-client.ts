import { MutationCache, type Query, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { dataCache, retryDelayMilliseconds } from '#shared/domain/site/screen-timings.ts';
import { ApiError, isUnreachable } from './api-error.ts';

const isConnected = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Retry only network and server errors. Other rejections won't change, and offline the next connection asks again. */
function isWorthRetrying(error: unknown): boolean {
  return isConnected() && (!(error instanceof ApiError) || isUnreachable(error) || error.status >= 500);
}

/**
 * A query that started before a write may return old data and count as fresh. React Query refetches only queries
 * that already have data, so refetch the others when they finish.
 * @param amend Changes the old data until the new is there.
 */
export function askAgainAfter(
  client: QueryClient,
  filters: QueryFilters = {},
  amend: (query: Query) => void = () => undefined,
): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const again = () => {
      amend(query);
      // What is under way by now began after the write.
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    };
    // The first fails where it was given up for a newer one; the second is there once its answer is stored, and begins
    // nothing while something is under way.
    Promise.all([query.promise, query.fetch()]).then(again, () => undefined);
  }
}

export function createQueryClient(): QueryClient {
  const changed = () => askAgainAfter(client);
  const client: QueryClient = new QueryClient({
    // Also after an error: an earlier attempt may have succeeded although its response was lost.
    mutationCache: new MutationCache({ onSuccess: changed, onError: changed }),
    defaultOptions: {
      queries: {
        // Offline, it fails at once: paused, a screen would say that it loads.
        networkMode: 'offlineFirst',
        staleTime: dataCache.freshMilliseconds,
        gcTime: dataCache.keptMilliseconds,
        retry: (failures, error) => failures < dataCache.retries && isWorthRetrying(error),
        retryDelay: retryDelayMilliseconds,
      },
      // Offline, a write is on the device (see lib/device/outbox) or fails at once. Paused, a reload would lose it.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** For signed-in screens only. */
export const queryClient = createQueryClient();

// React Query assumes a connection at first, so it sees no change on a page that opened without one.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => queryClient.getQueryCache().onOnline());

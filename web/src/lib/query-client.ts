import { QueryClient } from '@tanstack/react-query';
import { dataCache, retryDelayMilliseconds } from '#shared/domain/screen-timings.ts';
import { ApiError } from './api-client.ts';

/** A refusal stays one however often it is asked again; only a lost network and a failing server are retried. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Fresh for 5 minutes, kept for 10, 3 retries with backoff capped at 30 s. For signed-in screens only. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: dataCache.freshMilliseconds,
      gcTime: dataCache.keptMilliseconds,
      retry: (failures, error) => failures < dataCache.retries && isWorthRetrying(error),
      retryDelay: retryDelayMilliseconds,
    },
  },
});

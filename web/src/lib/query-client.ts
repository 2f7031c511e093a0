import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const minute = 60_000;

/** A refusal stays one however often it is asked again; only a lost network and a failing server are retried. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Fresh for 5 minutes, kept for 10, 3 retries with backoff capped at 30 s. For signed-in screens only. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      retry: (failures, error) => failures < 3 && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
});

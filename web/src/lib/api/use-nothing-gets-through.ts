import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { isUnreachable } from './api-client.ts';

/**
 * Whether a query failed because the API gave no answer at all. A device often counts as connected meanwhile. Read when the
 * screen renders, as it does when its own query fails.
 */
export function useNothingGetsThrough(): boolean {
  const queries = useContext(QueryClientContext)?.getQueryCache().getAll() ?? [];
  return queries.some(({ state }) => state.status === 'error' && isUnreachable(state.error));
}

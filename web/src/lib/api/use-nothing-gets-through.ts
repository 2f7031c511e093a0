import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { isUnreachable } from './api-error.ts';

/**
 * Whether a query of what is shown failed because the API gave no answer at all. A device often counts as connected
 * meanwhile. Read when the screen renders, as it does when its own query fails.
 */
export function useNothingGetsThrough(): boolean {
  // Screens that were left are not asked again with the connection, and keep their errors.
  const queries = useContext(QueryClientContext)?.getQueryCache().findAll({ type: 'active' }) ?? [];
  return queries.some(({ state }) => state.status === 'error' && isUnreachable(state.error));
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdjustSessionsRequest } from '#shared/contracts/training/training.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { markStale } from './training-device-store.ts';

export type AdjustSessions = (wanted: AdjustSessionsRequest) => Promise<void>;

/**
 * Needs a connection: the API fits the sessions.
 * @param sync Sends first what waits on this device.
 * @param reopen Shows a session that is open on the screen as it is now.
 */
export function useAdjustSessions(
  accountId: string,
  sync: () => Promise<unknown>,
  reopen?: () => Promise<unknown>,
): AdjustSessions {
  const queries = useQueryClient();
  return useCallback(
    async (wanted) => {
      await sync();
      await callApi('adjustSessions', wanted);
      await markStale(accountId, 'overview').catch(() => {});
      await reopen?.();
      // Also those that are not on the screen: on the trip there may be no network.
      await queries.invalidateQueries({ queryKey: ['training', accountId], refetchType: 'all' });
    },
    [accountId, sync, reopen, queries],
  );
}

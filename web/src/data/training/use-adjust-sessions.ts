import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import type { AdjustSessionsRequest } from '#shared/contracts/training/training.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { refreshTraining } from './refresh-training.ts';

/** @returns What to do now, where the person's words hold a warning sign. Nothing was changed then. */
export type AdjustSessions = (wanted: AdjustSessionsRequest) => Promise<SafetyNotice | null>;

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
      const { safety } = await callApi('adjustSessions', wanted);
      if (safety !== undefined) return safety;
      await reopen?.();
      // Also those that are not on the screen: on the trip there may be no network.
      await Promise.all([
        refreshTraining(queries, accountId),
        queries.refetchQueries({ queryKey: ['training', accountId], type: 'inactive' }),
      ]);
      return null;
    },
    [accountId, sync, reopen, queries],
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { syncOutbox } from '#web/lib/device/sync.ts';
import { refreshTraining } from './refresh-training.ts';

/** Sends what waits on this device, then shows what the API made of it. */
export function useSendTraining(accountId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    try {
      const { workouts } = await syncOutbox(accountId);
      if (workouts.length === 0) return;
      await refreshTraining(queries, accountId);
    } catch (error) {
      console.warn('Training could not be synchronised', error);
    }
  }, [accountId, queries]);
}

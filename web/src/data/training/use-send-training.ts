import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { syncOutbox } from '#web/lib/device/sync.ts';
import { markStale } from './training-device-store.ts';

/** Sends what waits on this device, then shows what the API made of it. */
export function useSendTraining(accountId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    try {
      const { workouts } = await syncOutbox(accountId);
      if (workouts.length === 0) return;
      await markStale(accountId, 'overview').catch(() => {});
      await queries.invalidateQueries({ queryKey: ['training', accountId] });
    } catch (error) {
      console.warn('Training could not be synchronised', error);
    }
  }, [accountId, queries]);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { showPending } from './training-queries.ts';

/** Applies on this device immediately and queues for the API, so it works offline. */
export function useChangeWorkout(accountId: string, workout: Workout, sync: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: WorkoutChange) => {
      const { storeChange } = await import('./device/training-device-writes.ts');
      return storeChange(accountId, workout, change);
    },
    onSuccess: async () => {
      await showPending(queries, accountId);
      void sync();
    },
  });
}

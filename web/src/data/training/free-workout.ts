import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { emptyFreeWorkout, freeWorkoutId } from '#shared/domain/training/free-workout.ts';
import { showPending } from './training-queries.ts';

export type TrainedOn = { readonly day: string; readonly time?: string | undefined };

/** The day on which a workout was done, decided now. */
export function dateChange({ day, time }: TrainedOn): WorkoutChange {
  return { type: 'date', at: new Date().toISOString(), day, ...(time !== undefined && { time }) };
}

/**
 * A workout without a plan, under an id of this device, so that it works offline.
 * @returns Resolves to the id of the workout once the device has it.
 */
export function useStartFree(accountId: string, sync: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    /** @param trained Another day, for a workout that is logged afterwards. */
    mutationFn: async ({ today, trained }: { readonly today: string; readonly trained?: TrainedOn }) => {
      const id = freeWorkoutId(trained?.day ?? today, crypto.randomUUID());
      const empty = emptyFreeWorkout(id);
      if (empty === null) throw new Error('The id of a free workout is malformed');
      const { storeChanges } = await import('./device/training-device-writes.ts');
      const start: WorkoutChange = { type: 'start', at: new Date().toISOString(), free: true };
      await storeChanges(accountId, empty, [start, ...(trained === undefined ? [] : [dateChange(trained)])]);
      return id;
    },
    onSuccess: async () => {
      await showPending(queries, accountId);
      void sync();
    },
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ClientClip } from '#shared/contracts/messages/attachments.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { accountQueue } from './account-queue.ts';
import type { WaitingMessage } from './unsent-messages.ts';

const clipsKey = (clientId: string) => ['messages', clientId, 'clips'] as const;

/** An exercise of a workout. Without a slot, all slots that have it. */
export type FilmedExercise = { readonly exerciseId: string; readonly slotId?: string | undefined };

/** Older clips do not name their slot: they belong to each that has their exercise. */
export function isOf(
  { exerciseId, slotId }: FilmedExercise,
  shown: { readonly exerciseId?: string | undefined; readonly slotId?: string | undefined },
): boolean {
  if (shown.exerciseId !== exerciseId) return false;
  return slotId === undefined || (shown.slotId ?? slotId) === slotId;
}

/**
 * Of a workout's sets, newest first. To watch one takes a connection, so the device keeps no list of them.
 * @param isAsked False where the client cannot send clips.
 */
export function useWorkoutClips(
  clientId: string,
  workoutId: string,
  isAsked: boolean = true,
): readonly ClientClip[] {
  const { data } = useQuery({
    enabled: isAsked,
    queryKey: [...clipsKey(clientId), workoutId],
    queryFn: ({ signal }) =>
      callApi('getClientClips', undefined, { params: { clientId }, query: { workoutId }, signal }),
  });
  return data?.clips ?? [];
}

/** Clips of a workout's sets that this device has not sent yet, or that the API refused. */
export function useWaitingClips(accountId: string, workoutId: string): readonly WaitingMessage[] {
  const queries = useQueryClient();
  const { queue } = accountQueue(accountId);
  useEffect(() => {
    const stop = queue.onSent((_, { media }) => {
      if (media?.set?.workoutId !== workoutId) return;
      void queries.invalidateQueries({ queryKey: [...clipsKey(accountId), workoutId] });
    });
    return () => void stop();
  }, [queue, queries, accountId, workoutId]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.current);
  return waiting.filter(({ media }) => media?.kind === 'clip' && media.set?.workoutId === workoutId);
}

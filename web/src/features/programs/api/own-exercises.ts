import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import { knowExercises } from '#web/data/exercises/known-exercises.ts';
import { ownExercisesQuery } from '#web/data/exercises/own-exercises-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { unlessGone } from '#web/lib/api/api-error.ts';

const { queryKey } = ownExercisesQuery;

/** The coach's own exercises for a client, by name; empty while they load. */
export function useOwnExercises(clientId: string): readonly CoachExercise[] {
  const { data } = useQuery(ownExercisesQuery);
  return (data?.exercises ?? []).filter((each) => each.clientId === null || each.clientId === clientId);
}

/** The clip is sent on its own: see `useSendExerciseClip`. */
export function useSaveOwnExercise() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id: exerciseId, ...body }: Omit<CoachExercise, 'clip'>) =>
      callApi('saveOwnExercise', body, { params: { exerciseId } }),
    onSuccess: (saved) => {
      knowExercises([saved]);
      return cache.invalidateQueries({ queryKey });
    },
  });
}

export function useRemoveOwnExercise() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (exerciseId: string) =>
      unlessGone(callApi('removeOwnExercise', undefined, { params: { exerciseId } })),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useRemoveExerciseClip() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (exerciseId: string) => callApi('removeExerciseClip', undefined, { params: { exerciseId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import { knowExercises } from '#web/data/exercises/known-exercises.ts';
import { callApi, unlessGone } from '#web/lib/api/api-client.ts';

const ownKey = ['coach', 'exercises'] as const;

/** The coach's own exercises for a client, by name; empty while they load. */
export function useOwnExercises(clientId: string): readonly CoachExercise[] {
  const { data } = useQuery({
    queryKey: ownKey,
    queryFn: async ({ signal }) => {
      const found = await callApi('getOwnExercises', undefined, { signal });
      knowExercises(found.exercises);
      return found;
    },
  });
  return (data?.exercises ?? []).filter((each) => each.clientId === null || each.clientId === clientId);
}

export function useSaveOwnExercise() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id: exerciseId, ...body }: CoachExercise) =>
      callApi('saveOwnExercise', body, { params: { exerciseId } }),
    onSuccess: (saved) => {
      knowExercises([saved]);
      return cache.invalidateQueries({ queryKey: ownKey });
    },
  });
}

export function useRemoveOwnExercise() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (exerciseId: string) =>
      unlessGone(callApi('removeOwnExercise', undefined, { params: { exerciseId } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: ownKey }),
  });
}

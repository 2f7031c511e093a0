import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientProgram, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { knowExercises } from '#web/data/exercises/known-exercises.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const programKey = (clientId: string) => ['coach', 'program', clientId] as const;

const programQuery = (clientId: string) =>
  queryOptions({
    queryKey: programKey(clientId),
    queryFn: async ({ signal }) => {
      const found = await callApi('getClientProgram', undefined, { signal, params: { clientId } });
      knowExercises(found.program.exercises);
      return found;
    },
    // Refetch only when the coach asks, because the draft is based on this response.
    staleTime: 'static',
    gcTime: 0,
  });

export function useClientProgram(clientId: string) {
  return useQuery(programQuery(clientId));
}

export function useClientPrograms(clientIds: readonly string[]) {
  return useQueries({ queries: clientIds.map(programQuery) });
}

export function saveClientProgram(clientId: string, request: SaveProgramRequest) {
  return callApi('saveClientProgram', request, { params: { clientId } });
}

export function useSaveProgram(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: SaveProgramRequest) => saveClientProgram(clientId, request),
    onSuccess: (saved: ClientProgram) => cache.setQueryData(programKey(clientId), saved),
  });
}

export function useClientWorkout(clientId: string, workoutId: string) {
  return useQuery({
    queryKey: ['coach', 'workout', clientId, workoutId] as const,
    queryFn: ({ signal }) =>
      callApi('getClientWorkout', undefined, { signal, params: { clientId, workoutId } }),
  });
}

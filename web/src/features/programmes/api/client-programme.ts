import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientProgramme, SaveProgrammeRequest } from '#shared/contracts/programmes.ts';
import { callApi } from '#web/lib/api-client.ts';

const programmeKey = (clientId: string) => ['coach', 'programme', clientId] as const;

export function useClientProgramme(clientId: string) {
  return useQuery({
    queryKey: programmeKey(clientId),
    queryFn: ({ signal }) => callApi('getClientProgramme', undefined, { signal, params: { clientId } }),
    // Refetch only when the coach asks, because the draft is based on this response.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

export function useSaveProgramme(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: SaveProgrammeRequest) =>
      callApi('saveClientProgramme', wish, { params: { clientId } }),
    onSuccess: (saved: ClientProgramme) => cache.setQueryData(programmeKey(clientId), saved),
  });
}

export function useClientWorkout(clientId: string, workoutId: string) {
  return useQuery({
    queryKey: ['coach', 'workout', clientId, workoutId] as const,
    queryFn: ({ signal }) =>
      callApi('getClientWorkout', undefined, { signal, params: { clientId, workoutId } }),
  });
}

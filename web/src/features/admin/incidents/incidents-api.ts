import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveIncidentRequest } from '#shared/contracts/system/status.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const statusDeskQuery = queryOptions({
  queryKey: ['admin', 'status'],
  queryFn: ({ signal }) => callApi('getStatusDesk', undefined, { signal }),
  staleTime: 0,
});

export function useSaveIncident(incidentId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: SaveIncidentRequest) =>
      callApi('saveIncident', request, { params: { incidentId } }),
    // The refusal may come from a change that the screen does not show yet.
    onSettled: () => cache.invalidateQueries({ queryKey: statusDeskQuery.queryKey }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DryRunRequest, SaveAutomations } from '#shared/contracts/coaching/automations.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const automationsQuery = queryOptions({
  queryKey: ['coach', 'automations'],
  queryFn: ({ signal }) => callApi('getAutomations', undefined, { signal }),
});

export function useSaveAutomations() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (automations: SaveAutomations) => callApi('saveAutomations', automations),
    onSuccess: (saved) => cache.setQueryData(automationsQuery.queryKey, saved),
    // Another device may have saved first: show what it saved.
    onError: () => cache.invalidateQueries({ queryKey: automationsQuery.queryKey }),
  });
}

export function useDryRun() {
  return useMutation({ mutationFn: (request: DryRunRequest) => callApi('dryRunAutomation', request) });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

const whileWaitingMs = 15_000;
/** Download links expire after five minutes, so refresh them before that. */
const whileReadyMs = 4 * 60_000;

export const dataExportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: async ({ signal }) => (await callApi('getExport', undefined, { signal })).export,
  staleTime: 0,
  refetchInterval: ({ state }) => {
    if (state.data?.state === 'waiting') return whileWaitingMs;
    return state.data?.archives.length ? whileReadyMs : false;
  },
});

export function useRequestExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('requestExport'),
    onSuccess: ({ export: asked }) => cache.setQueryData(dataExportQuery.queryKey, asked),
  });
}

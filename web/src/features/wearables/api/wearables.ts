import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { shownWithWeights } from '#web/lib/device/outbox/answers/body-values.ts';

const minute = 60_000;

export const wearablesQuery = (since?: string) =>
  queryOptions({
    ...keptOnDevice('getWearables'),
    queryKey: ['wearables', since ?? 'recent'] as const,
    queryFn: ({ signal }) =>
      askOrTake('getWearables', undefined, { signal, ...(since !== undefined && { query: { since } }) }),
    staleTime: minute,
  });

export function useWearables(since?: string) {
  return useQuery(wearablesQuery(since));
}

/** Imported weights are measurements. */
export async function refreshFigures(cache: QueryClient): Promise<void> {
  const keys = [['wearables'], ...shownWithWeights];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

export function useRemoveSource() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (source: WearableSource) =>
      callApi('removeWearableSource', undefined, { params: { source } }),
    onSuccess: () => refreshFigures(cache),
  });
}

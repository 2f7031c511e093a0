import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveTimeAwayRequest } from '#shared/contracts/coaching/coaching.ts';
import type { CoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const coachSettingsQuery = queryOptions({
  queryKey: ['coach', 'settings'],
  queryFn: ({ signal }) => callApi('getCoachSettings', undefined, { signal }),
});

export const timeAwayQuery = queryOptions({
  queryKey: ['coach', 'time-away'],
  queryFn: ({ signal }) => callApi('getTimeAway', undefined, { signal }),
});

export function useSaveCoachSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (settings: CoachSettings) => callApi('saveCoachSettings', settings),
    onSuccess: (saved) => cache.setQueryData(coachSettingsQuery.queryKey, saved),
  });
}

export function useSaveTimeAway() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ from, ...request }: SaveTimeAwayRequest & { readonly from: string }) =>
      callApi('saveTimeAway', request, { params: { from } }),
    onSuccess: (saved) => cache.setQueryData(timeAwayQuery.queryKey, saved),
  });
}

export function useRemoveTimeAway() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (from: string) => callApi('removeTimeAway', undefined, { params: { from } }),
    onSuccess: (saved) => cache.setQueryData(timeAwayQuery.queryKey, saved),
  });
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckInRequest } from '#shared/contracts/check-ins.ts';
import { callApi } from '#web/lib/api-client.ts';

const minute = 60_000;
const queryKey = ['check-ins'] as const;

/** Photo links expire after five minutes, so refresh them before that. */
export const checkInsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi('getCheckIns', undefined, { signal }),
  staleTime: 4 * minute,
  refetchInterval: 4 * minute,
});

export function useCheckIns() {
  return useQuery(checkInsQuery);
}

export function useSubmitCheckIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (checkIn: CheckInRequest) => callApi('submitCheckIn', checkIn),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useSetCheckInDay() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (dueWeekday: number) => callApi('setCheckInDay', { dueWeekday }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

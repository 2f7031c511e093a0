import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { checkInsQuery } from './check-in-queries.ts';

const { queryKey } = checkInsQuery;

export function useSubmitCheckIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (checkIn: CheckInRequest) => callApi('submitCheckIn', checkIn),
    onSuccess: (answer) => {
      showSafetyNotice(answer);
      return cache.invalidateQueries({ queryKey });
    },
  });
}

export function useSetCheckInDay() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (dueWeekday: number) => callApi('setCheckInDay', { dueWeekday }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

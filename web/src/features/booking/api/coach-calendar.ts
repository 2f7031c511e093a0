import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const calendarKey = ['coach', 'calendar'] as const;

export const scheduleQuery = queryOptions({
  queryKey: ['coach', 'schedule'],
  queryFn: ({ signal }) => callApi('getCoachSchedule', undefined, { signal }),
});

export const coachCalendarQuery = (window: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...calendarKey, window.from, window.to],
    queryFn: ({ signal }) => callApi('getCoachCalendar', undefined, { signal, query: window }),
    staleTime: 30_000,
  });

export function useSaveSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (schedule: CoachScheduleSettings) => callApi('saveCoachSchedule', schedule),
    onSuccess: (saved) => {
      queries.setQueryData(scheduleQuery.queryKey, saved);
      // They say whether hours are left to set.
      return queries.invalidateQueries({ queryKey: ['coach', 'settings'] });
    },
  });
}

type Act = { readonly id: string; readonly clientId: string };

export function useCoachActs({ id, clientId }: Act) {
  const queries = useQueryClient();
  const params = { id };
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: calendarKey }),
      queries.invalidateQueries({ queryKey: ['coach', 'client', clientId, 'bookings'] }),
      queries.invalidateQueries({ queryKey: ['slots', 'client', clientId] }),
    ]);
  return {
    move: useMutation({
      mutationFn: (move: { readonly requestId: string; readonly startsAt: string; readonly zone: string }) =>
        callApi('moveForClient', { clientId, ...move }, { params }),
      onSettled,
    }),
    waive: useMutation({
      mutationFn: () => callApi('waiveLateCancellation', { clientId }, { params }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: () => callApi('cancelForClient', { clientId }, { params }),
      onSettled,
    }),
    markHeld: useMutation({ mutationFn: () => callApi('markHeld', { clientId }, { params }), onSettled }),
    markNoShow: useMutation({ mutationFn: () => callApi('markNoShow', { clientId }, { params }), onSettled }),
    writeNote: useMutation({
      mutationFn: (note: { readonly text: string; readonly isShared: boolean }) =>
        callApi('writeSessionNote', { clientId, ...note }, { params }),
      onSettled,
    }),
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rating } from '#shared/contracts/booking/booking.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { sessionsQuery } from './sessions-query.ts';

export function useSessions() {
  return useQuery(sessionsQuery);
}

/** Ids of the live in-person plans; null while they load, none where they could not be read. */
export function useLivePlans() {
  const { data, isPending } = useSessions();
  return isPending ? null : (data?.plans.map(({ plan }) => plan) ?? []);
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['sessions'] }),
      queries.invalidateQueries({ queryKey: ['slots'] }),
    ]);
}

type Body<Id extends 'bookSession' | 'bookSeries' | 'moveSession'> = Parameters<typeof callApi<Id>>[1];

export function useBookSession() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body<'bookSession'>) => callApi('bookSession', body),
    onSuccess: showSafetyNotice,
    onSettled: refresh,
  });
}

export function useBookSeries() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body<'bookSeries'>) => callApi('bookSeries', body),
    onSuccess: showSafetyNotice,
    onSettled: refresh,
  });
}

export function useMoveSession(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body<'moveSession'>) => callApi('moveSession', body, { params: { id } }),
    onSettled: refresh,
  });
}

/** The last rating wins, so those of one session wait in one lane. */
export function useRateSession(accountId: string, id: string) {
  return useMutation({
    mutationFn: (rating: Rating) =>
      outbox.put(accountId, { route: 'rateSession', params: { id }, body: { rating }, lane: `rating:${id}` }),
  });
}

export function useReportNotHeld(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi('reportNotHeld', {}, { params: { id } }),
    onSettled: refresh,
  });
}

export function useCancelSession(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi('cancelSession', {}, { params: { id } }),
    onSettled: refresh,
  });
}

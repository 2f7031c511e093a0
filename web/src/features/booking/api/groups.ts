import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

export const groupsQuery = queryOptions({
  ...keptOnDevice('listGroups'),
  // Under the sessions, so that booking and canceling read both again.
  queryKey: ['sessions', 'groups'],
  queryFn: ({ signal }) => callApi('listGroups', undefined, { signal }),
});

export function useBookSeat(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof callApi<'bookSeat'>>[1]) =>
      callApi('bookSeat', body, { params: { id } }),
    // Also after a refusal: the seat may have gone meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

function useCalendarRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['coach', 'calendar'] });
}

export function useCreateGroups() {
  return useMutation({
    mutationFn: (body: Parameters<typeof callApi<'createGroups'>>[1]) => callApi('createGroups', body),
    onSettled: useCalendarRefresh(),
  });
}

export function useCancelGroup(id: string) {
  return useMutation({
    mutationFn: (reason: string) => callApi('cancelGroup', { reason }, { params: { id } }),
    onSettled: useCalendarRefresh(),
  });
}

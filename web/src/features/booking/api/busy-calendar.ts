import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  BusyCalendar,
  ConnectGoogleCalendarRequest,
  SaveBusyCalendarRequest,
} from '#shared/contracts/booking/busy-calendar.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { calendarKey, scheduleQuery } from './coach-calendar.ts';

/** A job reads a new address within a minute or two. */
const whileReadingMs = 10_000;

export const busyCalendarQuery = queryOptions({
  // Below the calendar: a session that is moved or canceled is no conflict any longer.
  queryKey: [...calendarKey, 'busy'],
  queryFn: ({ signal }) => callApi('getBusyCalendar', undefined, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.calendar && data.calendar.readAt === null && data.calendar.problem === null
      ? whileReadingMs
      : false,
});

type Answer = { readonly calendar: BusyCalendar | null; readonly offersGoogle?: boolean | undefined };

export function useBusyCalendarActs() {
  const queries = useQueryClient();
  const onSuccess = (answer: Answer) => {
    queries.setQueryData(busyCalendarQuery.queryKey, answer);
    // They say whether the calendar could be read.
    return queries.invalidateQueries({ queryKey: scheduleQuery.queryKey });
  };
  return {
    save: useMutation({
      mutationFn: (request: SaveBusyCalendarRequest) => callApi('saveBusyCalendar', request),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => callApi('removeBusyCalendar'), onSuccess }),
    /** Leads to the page of Google that asks for the consent. */
    beginGoogle: useMutation({
      mutationFn: async () => (await callApi('beginGoogleCalendar')).address,
      onSuccess: (address) => window.location.assign(address),
    }),
    connectGoogle: useMutation({
      mutationFn: (request: ConnectGoogleCalendarRequest) => callApi('connectGoogleCalendar', request),
      onSuccess,
    }),
  };
}

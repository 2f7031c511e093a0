import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { SessionLength, SlotWindow } from './slots.ts';

type Session = {
  readonly eventType: EventTypeId;
  readonly place: LocationId | null;
  readonly minutes: SessionLength | null;
};

export function slotsForClientQuery(clientId: string, session: Session, window: SlotWindow) {
  const { eventType, place, minutes } = session;
  return queryOptions({
    queryKey: ['slots', 'client', clientId, eventType, place, minutes, window.from],
    queryFn: ({ signal }) =>
      callApi('listSlotsForClient', undefined, {
        signal,
        params: { clientId },
        query: {
          eventType,
          ...(place === null ? {} : { place }),
          ...(minutes === null ? {} : { minutes: `${minutes}` as const }),
          ...window,
        },
      }),
    staleTime: 15_000,
  });
}

export function useBookForClient(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      minutes,
      ...request
    }: Session & {
      readonly requestId: string;
      readonly startsAt: string;
      readonly zone: string;
      readonly note: string;
      readonly address: string;
    }) =>
      callApi(
        'bookForClient',
        { ...request, ...(minutes === null ? {} : { minutes }) },
        { params: { clientId } },
      ),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['coach', 'calendar'] }),
        queries.invalidateQueries({ queryKey: ['coach', 'client', clientId, 'bookings'] }),
        queries.invalidateQueries({ queryKey: ['slots', 'client', clientId] }),
      ]),
  });
}

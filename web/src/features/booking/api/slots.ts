import { queryOptions } from '@tanstack/react-query';
import type { EventTypeId } from '#shared/domain/event-types.ts';
import type { LocationId } from '#shared/domain/session-locations.ts';
import { callApi } from '#web/lib/api-client.ts';

export type SlotWindow = { readonly from: string; readonly to: string };

const staleTime = 15_000;

export function slotsQuery(eventType: EventTypeId, place: LocationId | null, window: SlotWindow) {
  return queryOptions({
    queryKey: ['slots', eventType, place, window.from],
    queryFn: ({ signal }) =>
      callApi('listSlots', undefined, {
        signal,
        query: { eventType, ...(place === null ? {} : { place }), ...window },
      }),
    staleTime,
  });
}

export function consultationSlotsQuery(window: SlotWindow) {
  return queryOptions({
    queryKey: ['slots', 'visitor', window.from],
    queryFn: ({ signal }) => callApi('listConsultationSlots', undefined, { signal, query: window }),
    staleTime,
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export type SlotWindow = { readonly from: string; readonly to: string };

export const sessionLengths = [60, 90] as const;
export type SessionLength = (typeof sessionLengths)[number];

const staleTime = 15_000;

/** @param minutes Of a session that can last 60 or 90; otherwise the server's own length. */
export function slotsQuery(
  eventType: EventTypeId,
  place: LocationId | null,
  window: SlotWindow,
  minutes: SessionLength | null,
) {
  return queryOptions({
    queryKey: ['slots', eventType, place, minutes, window.from],
    queryFn: ({ signal }) =>
      callApi('listSlots', undefined, {
        signal,
        query: {
          eventType,
          ...(place === null ? {} : { place }),
          ...(minutes === null ? {} : { minutes: `${minutes}` as const }),
          ...window,
        },
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

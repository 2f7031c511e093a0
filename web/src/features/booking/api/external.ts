import { queryOptions } from '@tanstack/react-query';
import type { BookingSource } from '#shared/contracts/booking/booking.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';

/** Set when the stage uses an external scheduling service. Without a widget its pages open in a new tab. */
export type ExternalScheduling = { readonly baseUrl: string; readonly widgetUrl: string | null };

export const externalSchedulingQuery = queryOptions({
  queryKey: ['external-scheduling'],
  queryFn: async (): Promise<ExternalScheduling | null> => {
    const { schedulingUrl, schedulingWidgetUrl } = await loadRuntimeConfig();
    if (schedulingUrl === undefined) return null;
    return { baseUrl: schedulingUrl, widgetUrl: schedulingWidgetUrl ?? null };
  },
  staleTime: 'static',
  retry: false,
});

/** Fetched ahead so that following the link takes one click. */
export function referenceQuery(eventType: EventTypeId, place: LocationId | null, source: BookingSource) {
  return queryOptions({
    queryKey: ['scheduling-reference', eventType, place],
    queryFn: () => callApi('referToScheduling', { eventType, place, source }),
    staleTime: 'static',
    retry: false,
  });
}

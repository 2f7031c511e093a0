import * as z from 'zod/mini';
import { type BookingSource, bookingSourceSchema } from '#shared/contracts/booking/booking.ts';
import { eventTypeIds } from '#shared/domain/booking/event-types.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { BookingDeps, Client } from '../booking-deps.ts';
import { refuseUnbookable, type SessionRequest } from '../booking-rules.ts';

export const schedulingReference = z.object({
  accountId: z.string(),
  eventType: z.enum(eventTypeIds),
  place: z.nullable(z.enum(locationIds)),
  source: bookingSourceSchema,
});
export type SchedulingReference = z.infer<typeof schedulingReference>;

export type SchedulingReferences = {
  keep(reference: string, about: SchedulingReference, expiresAtMs: number): Promise<void>;
};

/** Clients who leave the service's page open book later than they clicked. */
const keptMs = 30 * dayMs;

/**
 * An opaque reference for the external service. It must be unguessable, or someone who books with a client's address
 * could add sessions to that client's list.
 * @throws AppError forbidden by tier or without a subscription.
 */
export async function referToScheduling(
  deps: Pick<BookingDeps, 'clock' | 'newToken'> & { readonly references: SchedulingReferences },
  client: Client,
  request: SessionRequest & { readonly source: BookingSource },
): Promise<{ reference: string }> {
  refuseUnbookable(client, request);
  const reference = deps.newToken(24);
  const { eventType, place, source } = request;
  const about = { accountId: client.accountId, eventType, place, source };
  await deps.references.keep(reference, about, deps.clock() + keptMs);
  return { reference };
}

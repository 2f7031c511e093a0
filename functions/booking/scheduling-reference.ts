import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { type BookingSource, bookingSourceSchema } from '#shared/contracts/booking.ts';
import { eventTypeIds } from '#shared/domain/event-types.ts';
import { placeIds } from '#shared/domain/session-places.ts';
import type { Client } from './booking-deps.ts';
import { refuseUnbookable, type SessionWish } from './booking-rules.ts';

/** What a booking at the external service is about: it comes back with the service's event. */
export const schedulingReference = z.object({
  accountId: z.string(),
  eventType: z.enum(eventTypeIds),
  place: z.nullable(z.enum(placeIds)),
  source: bookingSourceSchema,
});
export type SchedulingReference = z.infer<typeof schedulingReference>;

/** Port: references, by their secret. */
export type SchedulingReferences = {
  keep(reference: string, about: SchedulingReference, expiresAtMs: number): Promise<void>;
};

/** Whoever left the service's page open books later than they clicked. */
const keptMs = 30 * 86_400_000;

/**
 * Gives the service a name for the caller that says nothing of them and that nobody can make up: whoever booked with
 * another's address would otherwise put sessions into their list.
 * @throws AppError forbidden by tier or without a subscription.
 */
export async function referToScheduling(
  deps: { readonly references: SchedulingReferences; readonly clock: Clock },
  client: Client,
  wish: SessionWish & { readonly source: BookingSource },
): Promise<{ reference: string }> {
  refuseUnbookable(client, wish);
  const reference = randomBytes(24).toString('base64url');
  const { eventType, place, source } = wish;
  const about = { accountId: client.accountId, eventType, place, source };
  await deps.references.keep(reference, about, deps.clock() + keptMs);
  return { reference };
}

import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import {
  type Booking,
  bookingSourceSchema,
  bookingStatuses,
  ratingSchema,
} from '#shared/contracts/booking/booking.ts';
import { eventTypeIds } from '#shared/domain/booking/event-types.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { coverageSchema } from './coverage.ts';

export const storedBooking = z.object({
  id: z.string(),
  accountId: z.string(),
  coachId: z.string(),
  eventType: z.enum(eventTypeIds),
  place: z.nullable(z.enum(locationIds)),
  startMs: z.int(),
  endMs: z.int(),
  zone: z.string(),
  coachZone: z.string(),
  /** The agreed wall time in the coach's zone: it survives a change of the zone's rules, the instant does not. */
  wall: z._default(z.nullable(z.object({ date: z.string(), time: z.string() })), null),
  coachName: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  locale: z.enum(localeIds),
  status: z.enum(bookingStatuses),
  effect: z.nullable(z.enum(['given-back', 'used-up'])),
  /** The coach recorded that it took place. */
  isHeld: z._default(z.boolean(), false),
  /** Version of the row and SEQUENCE of the calendar entry. */
  sequence: z.int(),
  note: z.string(),
  address: z.nullable(z.string()),
  joinUrl: z.nullable(z.string()),
  seriesId: z.nullable(z.string()),
  /** The group session in which this is a seat. The group holds the coach's time, not its seats. */
  groupId: z._default(z.nullable(z.string()), null),
  cancelReason: z._default(z.nullable(z.string()), null),
  coverage: z._default(z.nullable(coverageSchema), null),
  /** Booked at the external scheduling service, which alone can change it. */
  external: z._default(
    z.nullable(z.object({ inviteeId: z.string(), cancelUrl: z.string(), rescheduleUrl: z.string() })),
    null,
  ),
  coachNote: z._default(z.nullable(z.object({ text: z.string(), isShared: z.boolean() })), null),
  rating: z._default(z.nullable(ratingSchema), null),
  source: bookingSourceSchema,
  createdAtMs: z.int(),
  lastRequestId: z.string(),
  /** Whose act the latest change of the time or status was. */
  changedBy: z._default(z.enum(['client', 'coach']), 'client'),
});
export type StoredBooking = z.infer<typeof storedBooking>;

export const newlyBooked = {
  status: 'booked',
  effect: null,
  isHeld: false,
  sequence: 0,
  groupId: null,
  cancelReason: null,
  coverage: null,
  external: null,
  coachNote: null,
  rating: null,
  changedBy: 'client',
} as const satisfies Partial<StoredBooking>;

/** Only the coach sees notes that are not shared. */
export function toBooking(stored: StoredBooking, reader: 'client' | 'coach' = 'client'): Booking {
  const { startMs, endMs, zone, coachNote } = stored;
  return {
    id: stored.id,
    eventType: stored.eventType,
    place: stored.place,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    wallTime: wallTimeOf(startMs, zone),
    zone,
    coachZone: stored.coachZone,
    coachName: stored.coachName,
    status: stored.status,
    effect: stored.effect,
    isHeld: stored.isHeld,
    sequence: stored.sequence,
    joinUrl: stored.joinUrl,
    address: stored.address,
    note: stored.note,
    seriesId: stored.seriesId,
    groupId: stored.groupId,
    cancelReason: stored.cancelReason,
    clientName: stored.clientName,
    clientId: stored.accountId,
    coveredBy: stored.coverage?.by ?? null,
    external:
      stored.external === null
        ? null
        : { cancelUrl: stored.external.cancelUrl, rescheduleUrl: stored.external.rescheduleUrl },
    source: stored.source,
    coachNote: reader === 'coach' || coachNote?.isShared === true ? coachNote : null,
    rating: stored.rating,
  };
}

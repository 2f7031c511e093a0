import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import type { WaitlistEntry } from '#shared/contracts/booking/booking.ts';
import { eventTypeIds } from '#shared/domain/booking/event-types.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { storedBooking } from './booking.ts';

export const storedWait = z.object({
  id: z.string(),
  accountId: z.string(),
  coachId: z.string(),
  eventType: z.enum(eventTypeIds),
  place: z.nullable(z.enum(locationIds)),
  /** Of the session; null where joined before sessions had more than one length. */
  minutes: z._default(z.nullable(z.int()), null),
  startMs: z.int(),
  endMs: z.int(),
  zone: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.enum(localeIds),
  joinedAtMs: z.int(),
  version: z.int(),
  offer: z.nullable(z.object({ booking: storedBooking, expiresAtMs: z.int() })),
});
export type StoredWait = z.infer<typeof storedWait>;

/** Not the account: a client may hold another slot while filling in a form. */
export const offerHolder = (waitId: string) => `offer-${waitId}`;

export const isOffer = (holder: string) => holder.startsWith(offerHolder(''));

export function toWaitlistEntry(wait: StoredWait, nowMs: number): WaitlistEntry {
  const { id, eventType, place, startMs, zone, offer } = wait;
  const stands = offer !== null && offer.expiresAtMs > nowMs;
  return {
    id,
    eventType,
    place,
    zone,
    date: wallTimeOf(startMs, zone).date,
    offer: stands
      ? {
          startsAt: new Date(offer.booking.startMs).toISOString(),
          coachName: offer.booking.coachName,
          coachZone: offer.booking.coachZone,
          expiresAt: new Date(offer.expiresAtMs).toISOString(),
        }
      : null,
  };
}

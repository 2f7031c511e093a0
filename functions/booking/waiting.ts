import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account.ts';
import type { WaitingPlace } from '#shared/contracts/booking.ts';
import { eventTypeIds } from '#shared/domain/event-types.ts';
import { placeIds } from '#shared/domain/session-places.ts';
import { storedBooking } from './booking.ts';
import { wallTimeOf } from './wall-time.ts';

/** Somebody who would take a time of one day that is full. Instants are epoch milliseconds. */
export const storedWait = z.object({
  /** Made by the server of the account and its request's id: the same request can never make two. */
  id: z.string(),
  accountId: z.string(),
  coachId: z.string(),
  eventType: z.enum(eventTypeIds),
  place: z.nullable(z.enum(placeIds)),
  /** Starts within these suit. */
  startMs: z.int(),
  endMs: z.int(),
  zone: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.enum(localeIds),
  /** The line is in this order. */
  joinedAtMs: z.int(),
  /** Each change adds one, and is conditional on what was read. */
  version: z.int(),
  /** A time that is kept for the person: the session as it will be booked. */
  offer: z.nullable(z.object({ booking: storedBooking, expiresAtMs: z.int() })),
});
export type StoredWait = z.infer<typeof storedWait>;

/** Who holds the offered time in the calendar: not the person, who may hold another one while filling in a form. */
export const offerHolder = (waitId: string) => `offer-${waitId}`;

/** Whether a hold is a time that was offered to somebody in the line. */
export const isOffer = (holder: string) => holder.startsWith(offerHolder(''));

/** What its owner sees of it. An offer that has ended is none. */
export function toWaitingPlace(wait: StoredWait, nowMs: number): WaitingPlace {
  const { id, eventType, place, startMs, zone, offer } = wait;
  const stands = offer !== null && offer.expiresAtMs > nowMs;
  return {
    ...{ id, eventType, place, zone },
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

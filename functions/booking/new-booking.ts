import { ownedId } from '#functions/platform/owned-id.ts';
import type { BookingSource } from '#shared/contracts/booking.ts';
import { trainingLocations } from '#shared/domain/in-person-locations.ts';
import type { PlaceId } from '#shared/domain/session-places.ts';
import { newlyBooked, type StoredBooking } from './booking.ts';
import type { Client } from './booking-deps.ts';
import { type SessionWish, sessionAt } from './booking-rules.ts';
import type { BookableCoach } from './coach-repository.ts';
import { wallTimeOf } from './wall-time.ts';

export type BookingWish = SessionWish & {
  /** Chosen by the caller: it names the request among those of the caller's own account, and nothing else. */
  readonly requestId: string;
  readonly startMs: number;
  /** Of the client, in which they read the time. */
  readonly zone: string;
  readonly note: string;
  readonly address: string;
  readonly source: BookingSource;
  readonly seriesId: string | null;
};

/** The id of the session that a request of this account makes, also when the request is sent again. */
export const bookingIdOf = (accountId: string, requestId: string) =>
  ownedId(accountId, `booking ${requestId}`);

/** A session as it is booked: with the coach's name and zone as they are now, and the call's room or the address. */
export function newBooking(
  client: Omit<Client, 'tier' | 'isSubscribed' | 'timeZone'>,
  coach: BookableCoach,
  wish: BookingWish,
  nowMs: number,
): StoredBooking {
  const { requestId, eventType, place, zone, note, source, seriesId } = wish;
  const id = bookingIdOf(client.accountId, requestId);
  return {
    ...newlyBooked,
    id,
    accountId: client.accountId,
    coachId: coach.coachId,
    eventType,
    place,
    ...sessionAt(wish.startMs, eventType),
    zone,
    coachZone: coach.schedule.zone,
    wall: wallTimeOf(wish.startMs, coach.schedule.zone),
    coachName: coach.name,
    clientName: client.name,
    clientEmail: client.email,
    locale: client.locale,
    note,
    address: place === null ? null : addressOf(place, wish.address),
    joinUrl: place === null ? roomOf(coach.schedule.callBaseUrl, id) : null,
    seriesId,
    source,
    createdAtMs: nowMs,
    lastRequestId: requestId,
  };
}

/** A room of its own per session; its name cannot be guessed from another's. */
function roomOf(callBaseUrl: string, id: string): string {
  return `${callBaseUrl.replace(/\/+$/, '')}/repz-${id}`;
}

function addressOf(place: PlaceId, given: string): string {
  if (given !== '' && place !== 'city-sports-club') return given;
  const location = trainingLocations.find(({ id }) => id === place);
  return location === undefined ? place : `${location.name}, ${location.address}`;
}

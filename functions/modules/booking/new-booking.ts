import { ownedId } from '#functions/platform/owned-id.ts';
import type { BookingSource } from '#shared/contracts/booking/booking.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { newlyBooked, type StoredBooking } from './booking.ts';
import type { Client } from './booking-deps.ts';
import { type SessionRequest, sessionAt } from './booking-rules.ts';
import type { BookableCoach } from './coach-repository.ts';

export type BookingRequest = SessionRequest & {
  /** Unique within the account only. */
  readonly requestId: string;
  readonly startMs: number;
  readonly zone: string;
  readonly note: string;
  readonly address: string;
  readonly source: BookingSource;
  readonly seriesId: string | null;
  /** Whose act it is; the client's own by default. */
  readonly by?: StoredBooking['changedBy'];
};

export const bookingIdOf = (accountId: string, requestId: string) =>
  ownedId(accountId, `booking ${requestId}`);

export function newBooking(
  client: Omit<Client, 'tier' | 'isSubscribed' | 'timeZone' | 'plans' | 'livePlans'>,
  coach: Pick<BookableCoach, 'coachId' | 'name'> & {
    readonly schedule: Pick<BookableCoach['schedule'], 'zone' | 'callBaseUrl'>;
  },
  request: BookingRequest,
  nowMs: number,
): StoredBooking {
  const { requestId, eventType, place, zone, note, source, seriesId } = request;
  const id = bookingIdOf(client.accountId, requestId);
  return {
    ...newlyBooked,
    id,
    accountId: client.accountId,
    coachId: coach.coachId,
    eventType,
    place,
    ...sessionAt(request.startMs, eventType, request.minutes),
    zone,
    coachZone: coach.schedule.zone,
    wall: wallTimeOf(request.startMs, coach.schedule.zone),
    coachName: coach.name,
    clientName: client.name,
    clientEmail: client.email,
    locale: client.locale,
    note,
    address: place === null ? null : addressOf(place, request.address),
    joinUrl: place === null ? roomOf(coach.schedule.callBaseUrl, id) : null,
    seriesId,
    source,
    createdAtMs: nowMs,
    lastRequestId: requestId,
    changedBy: request.by ?? 'client',
  };
}

/** One room per session; its name cannot be guessed from another's. */
function roomOf(callBaseUrl: string, id: string): string {
  return `${callBaseUrl.replace(/\/+$/, '')}/repz-${id}`;
}

export function addressOf(place: LocationId, given: string): string {
  if (given !== '' && place !== 'city-sports-club') return given;
  const location = trainingLocations.find(({ id }) => id === place);
  return location === undefined ? place : `${location.name}, ${location.address}`;
}

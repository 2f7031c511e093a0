import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { eventTypeIds } from '#shared/domain/booking/event-types.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { schedulingPages } from '#shared/domain/booking/scheduling-links.ts';
import { locationsOf } from '#shared/domain/booking/session-locations.ts';
import { newlyBooked, type StoredBooking } from '../booking.ts';
import { bookingIdOf } from '../new-booking.ts';
import { visitorId } from '../visitor.ts';
import type { ExternalBookings, Taking } from './external-bookings.ts';
import type { SchedulingEvent } from './scheduling-event.ts';

export type SchedulingDeps = { readonly bookings: ExternalBookings; readonly clock: Clock };

const attempts = 5;

export async function receiveSchedulingEvent(deps: SchedulingDeps, event: SchedulingEvent): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const taking = await decide(deps, event);
    const outcome = await deps.bookings.take(taking);
    if (outcome !== 'changed') return outcome === 'done' && taking.change !== null;
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

async function decide({ bookings, clock }: SchedulingDeps, event: SchedulingEvent): Promise<Taking> {
  const nowMs = clock();
  const nothing = { eventId: event.id, change: null, invitees: [], nowMs };
  const { inviteeId, oldInviteeId } = event;
  const itself = await bookings.findInvitee(inviteeId);
  const known = itself ?? (oldInviteeId === null ? null : await bookings.findInvitee(oldInviteeId));
  const before = known === null ? null : await bookings.findBooking(known.accountId, known.bookingId);

  if (before === null) {
    // A session may first appear by its end. A move is filed under the invitee it replaces.
    const made = await sessionOf({ bookings, clock }, event, oldInviteeId ?? inviteeId);
    const invitees = oldInviteeId === null ? [inviteeId] : [inviteeId, oldInviteeId];
    const after = event.type === 'created' ? made : ended(made, event.id);
    return { ...nothing, change: { before: null, after }, invitees };
  }
  const isCurrent = before.external?.inviteeId === inviteeId;
  if (event.type === 'canceled') {
    if (itself === null) {
      const after = ended(moved(before, event), event.id);
      return { ...nothing, change: { before, after }, invitees: [inviteeId] };
    }
    if (!isCurrent || before.status === 'canceled') return nothing;
    return { ...nothing, change: { before, after: ended(before, event.id) } };
  }
  if (itself !== null) return nothing;
  return { ...nothing, change: { before, after: moved(before, event) }, invitees: [inviteeId] };
}

function ended(session: StoredBooking, eventId: string): StoredBooking {
  return {
    ...session,
    status: 'canceled',
    effect: 'given-back',
    sequence: session.sequence + 1,
    lastRequestId: eventId,
  };
}

function moved(before: StoredBooking, event: SchedulingEvent): StoredBooking {
  const { startMs, endMs, zone, joinUrl, address } = event;
  return {
    ...before,
    startMs,
    endMs,
    zone,
    joinUrl,
    address,
    status: 'booked',
    effect: null,
    external: linksOf(event),
    sequence: before.sequence + 1,
    lastRequestId: event.id,
  };
}

async function sessionOf(
  { bookings, clock }: SchedulingDeps,
  event: SchedulingEvent,
  firstInviteeId: string,
): Promise<StoredBooking> {
  const reference = event.reference === null ? null : await bookings.findReference(event.reference);
  const person = await bookings.accountOf(event.email);
  const accountId = reference?.accountId ?? person?.accountId ?? visitorId(event.email);
  const id = bookingIdOf(accountId, `invitee ${firstInviteeId}`);
  const coach = await bookings.coachOf(reference?.accountId ?? person?.accountId ?? null);
  const eventType = reference?.eventType ?? eventTypeOf(event.eventName);
  const { startMs, endMs, zone, name, email, joinUrl, address } = event;
  return {
    ...newlyBooked,
    id,
    accountId,
    eventType,
    startMs,
    endMs,
    zone,
    joinUrl,
    address,
    place: reference?.place ?? locationOf(eventType, event.source.location),
    coachId: coach?.coachId ?? 'none',
    coachName: event.coachName ?? coach?.name ?? '',
    coachZone: coach?.zone ?? zone,
    wall: null,
    clientName: name,
    clientEmail: email,
    locale: person?.locale ?? 'en',
    note: '',
    seriesId: null,
    external: linksOf(event),
    source: { ...reference?.source, ...event.source },
    createdAtMs: clock(),
    lastRequestId: event.id,
  };
}

const linksOf = ({ inviteeId, cancelUrl, rescheduleUrl }: SchedulingEvent) => ({
  inviteeId,
  cancelUrl,
  rescheduleUrl,
});

function eventTypeOf(name: string) {
  const page = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return eventTypeIds.find((id) => schedulingPages[id] === page) ?? 'consultation';
}

function locationOf(eventType: StoredBooking['eventType'], location: string | undefined) {
  const places = locationsOf(eventType);
  return locationIds.find((id) => id === location && places.includes(id)) ?? places[0] ?? null;
}

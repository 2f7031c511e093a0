import type { StoredBooking } from '#functions/booking/booking.ts';
import { type BookingDeps, noCoach } from '#functions/booking/booking-deps.ts';
import { freedTask, mailsOf } from '#functions/booking/booking-mail.ts';
import { isOffered, refuseUnbookable, sessionAt } from '#functions/booking/booking-rules.ts';
import { claimsOf } from '#functions/booking/calendar/claims.ts';
import { wallTimeOf } from '#functions/booking/calendar/wall-time.ts';
import { chargeMove, refundSession, type SessionOwner } from '#functions/booking/charge-session.ts';
import { coachMail } from '#functions/booking/coach-mail.ts';
import { guardDay } from '#functions/booking/day-limit.ts';
import { bookingChanged, changeSession, findOfCoach } from '#functions/booking/stored-change.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { slotTaken } from './list-slots.ts';

export const freeChangeHours = 24;

export type CancellationEffect = 'given-back' | 'used-up';

export function cancellationEffect(
  startMs: number,
  nowMs: number,
  waived = false,
): CancellationEffect | null {
  if (nowMs >= startMs) return null;
  return waived || startMs - nowMs >= freeChangeHours * 3_600_000 ? 'given-back' : 'used-up';
}

/**
 * @throws AppError not-found; conflict `booking_canceled`, `too_late_to_move`, `session_begun`, `booked_externally`,
 * `slot_taken` with the next free slots, or `no_session_left` in the other week; forbidden when the client could not
 * book it now.
 */
export async function moveSession(
  deps: BookingDeps,
  owner: SessionOwner,
  id: string,
  move: { readonly requestId: string; readonly startMs: number; readonly zone: string },
): Promise<StoredBooking> {
  const { bookings, coaches, clock } = deps;
  const taken = async (booking: StoredBooking) => {
    const coach = await coaches.schedule(booking.coachId);
    return coach === null ? noCoach() : slotTaken(deps, coach, { ...booking, startMs: move.startMs });
  };
  return changeSession(
    deps,
    () => bookings.find(owner.accountId, id),
    async (booking) => {
      if (booking.lastRequestId === move.requestId) return null;
      refuseExternal(booking);
      if (booking.status !== 'booked') {
        throw new AppError('conflict', 'booking_canceled', 'This session was canceled.');
      }
      refuseLate(booking, clock());
      refuseUnbookable(owner, booking);
      const coach = await coaches.schedule(booking.coachId);
      if (coach === null) throw noCoach();
      const time = sessionAt(move.startMs, booking.eventType);
      if (!isOffered(coach.schedule, time, booking.place, clock())) throw await taken(booking);
      const day = await guardDay(deps, coach, { ...time, id: booking.id });
      if (day === 'full') throw await taken(booking);
      const covered = await chargeMove(deps, owner, booking, time.startMs);
      const after = {
        ...booking,
        ...time,
        coverage: covered.coverage,
        zone: move.zone,
        coachZone: coach.schedule.zone,
        wall: wallTimeOf(time.startMs, coach.schedule.zone),
        sequence: booking.sequence + 1,
        lastRequestId: move.requestId,
      };
      const freed = freedTask(booking, `${booking.id}#${after.sequence}`, clock());
      const mails = [...mailsOf(after, 'moved', clock()), coachMail(after, 'moved', clock()), freed];
      return { after, claims: claimsOf(coach.schedule, after), mails, coverage: covered.changes, day };
    },
    taken,
  );
}

/** The scheduling service would never learn of a change made here. */
function refuseExternal(booking: StoredBooking): void {
  if (booking.external === null) return;
  const { cancelUrl, rescheduleUrl } = booking.external;
  throw new AppError('conflict', 'booked_externally', 'Change this session where it was booked.', {
    cancelUrl,
    rescheduleUrl,
  });
}

function refuseLate(booking: StoredBooking, nowMs: number): void {
  const effect = cancellationEffect(booking.startMs, nowMs);
  if (effect === 'given-back') return;
  throw effect === null
    ? new AppError('conflict', 'session_begun', 'This session has begun.')
    : new AppError('conflict', 'too_late_to_move', 'Sessions can be moved up to 24 hours before they start.');
}

/**
 * Up to 24 hours before the start the credit is refunded; later it is used up.
 * @throws AppError not-found; conflict `session_begun` or `booked_externally`.
 */
export async function cancelSession(
  deps: BookingDeps,
  accountId: string,
  id: string,
): Promise<StoredBooking> {
  return changeSession(
    deps,
    () => deps.bookings.find(accountId, id),
    async (booking) => {
      if (booking.status === 'canceled') return null;
      refuseExternal(booking);
      const effect = booking.status === 'booked' ? cancellationEffect(booking.startMs, deps.clock()) : null;
      if (effect === null) throw new AppError('conflict', 'session_begun', 'This session has begun.');
      const after = {
        ...booking,
        status: 'canceled' as const,
        effect,
        sequence: booking.sequence + 1,
      };
      const coverage = effect === 'given-back' ? await refundSession(deps, booking) : [];
      const freed = freedTask(booking, `${booking.id}#${after.sequence}`, deps.clock());
      const news = coachMail(after, 'canceled', deps.clock());
      const mails = [...mailsOf(after, 'canceled', deps.clock()), news, freed];
      return { after, claims: null, mails, coverage };
    },
    bookingChanged,
  );
}

/**
 * Refunds a late cancellation.
 * @throws AppError not-found for another coach's session; conflict `nothing_to_waive`.
 */
export async function waiveLateCancellation(
  deps: BookingDeps,
  coachId: string,
  clientId: string,
  id: string,
): Promise<StoredBooking> {
  return changeSession(
    deps,
    () => findOfCoach(deps, coachId, clientId, id),
    async (booking) => {
      if (booking.effect === 'given-back') return null;
      if (booking.effect === null) {
        throw new AppError('conflict', 'nothing_to_waive', 'This session was not used up.');
      }
      const after = { ...booking, effect: 'given-back' as const, sequence: booking.sequence + 1 };
      return { after, claims: null, mails: [], coverage: await refundSession(deps, booking) };
    },
    bookingChanged,
  );
}

/**
 * Uses the session up.
 * @throws AppError not-found for another coach's session; conflict before the start or after a cancellation.
 */
export async function markNoShow(
  deps: BookingDeps,
  coachId: string,
  clientId: string,
  id: string,
): Promise<StoredBooking> {
  return changeSession(
    deps,
    () => findOfCoach(deps, coachId, clientId, id),
    async (booking) => {
      if (booking.status === 'no-show') return null;
      if (booking.status === 'canceled' || deps.clock() < booking.startMs) {
        throw new AppError('conflict', 'not_begun', 'Only a session that has begun can be missed.');
      }
      const after = {
        ...booking,
        status: 'no-show' as const,
        effect: 'used-up' as const,
        sequence: booking.sequence + 1,
      };
      return { after, claims: null, mails: [], coverage: [] };
    },
    bookingChanged,
  );
}

import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import type { StoredBooking } from '../booking.ts';
import { type BookingDeps, noCoach } from '../booking-deps.ts';
import { type Consequences, freedJob, mailsToBoth, noConsequences } from '../booking-jobs.ts';
import { isLateChange, isOffered, refuseUnbookable } from '../booking-rules.ts';
import { claimsOf } from '../calendar/claims.ts';
import { chargeMove, refundSession, type SessionOwner } from '../charge-session.ts';
import { guardDay } from '../day-limit.ts';
import { withoutSeat } from '../group-session.ts';
import { bookingChanged, changeSession, findOfCoach, findOfCoaches } from '../stored-change.ts';
import { slotTaken } from './list-slots.ts';

type CoachDeps = BookingDeps & { readonly directory: Pick<CoachDirectory, 'clientOf' | 'coachIdsOf'> };

export type CancellationEffect = 'given-back' | 'used-up';

export function cancellationEffect(
  startMs: number,
  nowMs: number,
  waived = false,
): CancellationEffect | null {
  if (nowMs >= startMs) return null;
  return waived || !isLateChange(startMs, nowMs) ? 'given-back' : 'used-up';
}

type Move = { readonly requestId: string; readonly startMs: number; readonly zone: string };

/**
 * @throws AppError not-found; conflict `booking_canceled`, `too_late_to_move`, `session_begun`, `booked_externally`,
 * `group_session_fixed`, `slot_taken` with the next free slots, or `no_session_left` in the other week; forbidden when the client could not
 * book it now.
 */
export async function moveSession(
  deps: BookingDeps,
  owner: SessionOwner,
  id: string,
  request: Move,
): Promise<StoredBooking> {
  return move(deps, owner, request, () => deps.bookings.find(owner.accountId, id), 'client');
}

/**
 * Up to the start, also within 24 hours of it, with a mail to the client. A session that moves to another week or month is
 * charged there, as if the client had moved it.
 * @param owner Of whom the coach may act now.
 * @throws AppError not-found for a session of a coach whom they do not cover; conflict as `moveSession` but
 * `too_late_to_move`.
 */
export async function moveForClient(
  deps: CoachDeps,
  coachId: string,
  owner: SessionOwner,
  id: string,
  request: Move,
): Promise<StoredBooking> {
  const requestId = `${coachId} ${request.requestId}`;
  const coachIds = await deps.directory.coachIdsOf(coachId);
  const find = () => findOfCoaches(deps, coachIds, owner.accountId, id);
  return move(deps, owner, { ...request, requestId }, find, 'coach');
}

function move(
  deps: BookingDeps,
  owner: SessionOwner,
  { requestId, startMs, zone }: Move,
  find: () => Promise<StoredBooking | null>,
  changedBy: StoredBooking['changedBy'],
): Promise<StoredBooking> {
  const { coaches, clock } = deps;
  const taken = async (booking: StoredBooking) => {
    const coach = await coaches.schedule(booking.coachId);
    const minutes = (booking.endMs - booking.startMs) / 60_000;
    return coach === null ? noCoach() : slotTaken(deps, coach, { ...booking, minutes, startMs });
  };
  return changeSession(
    deps,
    find,
    async (booking) => {
      if (booking.lastRequestId === requestId) return null;
      refuseExternal(booking);
      if (booking.status !== 'booked') {
        throw new AppError('conflict', 'booking_canceled', 'This session was canceled.');
      }
      if (booking.groupId !== null) {
        throw new AppError(
          'conflict',
          'group_session_fixed',
          'A group session cannot be moved. Cancel your seat and book another.',
        );
      }
      refuseLate(booking, clock(), changedBy === 'coach');
      if (changedBy === 'client') refuseUnbookable(owner, booking);
      const coach = await coaches.schedule(booking.coachId);
      if (coach === null) throw noCoach();
      const time = { startMs, endMs: startMs + booking.endMs - booking.startMs };
      if (!isOffered(coach.schedule, time, booking.place, clock())) throw await taken(booking);
      const day = await guardDay(deps, coach, { ...time, id: booking.id });
      if (day === 'full') throw await taken(booking);
      const covered = await chargeMove(deps, owner, booking, time);
      const after = {
        ...booking,
        ...time,
        coverage: covered.coverage,
        zone,
        coachZone: coach.schedule.zone,
        wall: wallTimeOf(startMs, coach.schedule.zone),
        sequence: booking.sequence + 1,
        lastRequestId: requestId,
        changedBy,
      };
      const news = withFreedTime(booking, after, 'moved', clock());
      return { after, claims: claimsOf(coach.schedule, after), ...news, coverage: covered.changes, day };
    },
    taken,
  );
}

function withFreedTime(
  before: StoredBooking,
  after: StoredBooking,
  news: 'moved' | 'canceled',
  nowMs: number,
): Consequences {
  const { mails, jobs } = mailsToBoth(after, news, nowMs);
  return { mails, jobs: [...jobs, freedJob(before, `${before.id}#${after.sequence}`, nowMs)] };
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

function refuseLate(booking: StoredBooking, nowMs: number, waived: boolean): void {
  const effect = cancellationEffect(booking.startMs, nowMs, waived);
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
  return cancel(deps, () => deps.bookings.find(accountId, id), 'client');
}

/**
 * The client gets the session back however late it is, with a mail that says who canceled.
 * Their own session also where its client is a visitor, or has another coach by now.
 * @throws AppError not-found for a session of a coach whom they do not cover, or who is not the coach of that client now;
 * conflict `session_begun` or `booked_externally`.
 */
export async function cancelForClient(
  deps: CoachDeps,
  coachId: string,
  clientId: string,
  id: string,
): Promise<StoredBooking> {
  const find = async () => {
    const own = await findOfCoach(deps, coachId, clientId, id);
    if (own !== null) return own;
    // A client who is leaving cannot cancel it themselves.
    await requireClient(deps.directory, coachId, clientId, 'leaving-too');
    return findOfCoaches(deps, await deps.directory.coachIdsOf(coachId), clientId, id);
  };
  return cancel(deps, find, 'coach');
}

/**
 * As if the coach had canceled it, who can no longer do it themselves.
 * @throws AppError as `cancelForClient`.
 */
export async function cancelForLeavingCoach(
  deps: BookingDeps,
  coachId: string,
  clientId: string,
  id: string,
): Promise<StoredBooking> {
  return cancel(deps, () => findOfCoach(deps, coachId, clientId, id), 'coach');
}

function cancel(
  deps: BookingDeps,
  find: () => Promise<StoredBooking | null>,
  changedBy: StoredBooking['changedBy'],
): Promise<StoredBooking> {
  return changeSession(
    deps,
    find,
    async (booking) => {
      if (booking.status === 'canceled') return null;
      refuseExternal(booking);
      const waived = changedBy === 'coach';
      const effect =
        booking.status === 'booked' ? cancellationEffect(booking.startMs, deps.clock(), waived) : null;
      if (effect === null) throw new AppError('conflict', 'session_begun', 'This session has begun.');
      const after = {
        ...booking,
        status: 'canceled' as const,
        effect,
        sequence: booking.sequence + 1,
        changedBy,
      };
      const coverage = effect === 'given-back' ? await refundSession(deps, booking) : [];
      if (booking.groupId !== null) {
        const group = withoutSeat(await deps.groups.find(booking.coachId, booking.groupId), booking);
        return { after, claims: null, group, ...mailsToBoth(after, 'canceled', deps.clock()), coverage };
      }
      return { after, claims: null, ...withFreedTime(booking, after, 'canceled', deps.clock()), coverage };
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
      return { after, claims: null, ...noConsequences, coverage: await refundSession(deps, booking) };
    },
    bookingChanged,
  );
}

import { AppError } from '#functions/platform/app-error.ts';
import { mayReportSession } from '#shared/domain/booking/session-reports.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { noConsequences } from '../booking-jobs.ts';
import { refundSession } from '../charge-session.ts';
import { coachMail } from '../session-mail.ts';
import { bookingChanged, changeSession, findOfCoach } from '../stored-change.ts';

/**
 * The client got no session: they get it back, its promise is missed, and the coach is told by mail.
 * @throws AppError not-found for another account's session; conflict `not_reportable` before its end, more than 72 hours
 *   after it and for one that was canceled or booked elsewhere, or `outcome_recorded` when the coach was faster.
 */
export async function reportNotHeld(
  deps: BookingDeps,
  accountId: string,
  id: string,
): Promise<StoredBooking> {
  return changeSession(
    deps,
    () => deps.bookings.find(accountId, id),
    async (booking) => {
      const { status, isHeld, external, endMs, sequence } = booking;
      const nowMs = deps.clock();
      if (status === 'not-held') return null;
      if (status === 'canceled' || external !== null || !mayReportSession(endMs, nowMs)) {
        throw new AppError(
          'conflict',
          'not_reportable',
          'A session can be reported within 72 hours after its end.',
        );
      }
      if (status === 'no-show' || isHeld) {
        throw new AppError(
          'conflict',
          'outcome_recorded',
          'Your coach has recorded how this session went. Write to support if that is wrong.',
        );
      }
      const after = {
        ...booking,
        status: 'not-held' as const,
        effect: 'given-back' as const,
        sequence: sequence + 1,
        changedBy: 'client' as const,
      };
      const coverage = await refundSession(deps, booking);
      return { after, claims: null, mails: [coachMail(after, 'not-held', nowMs)], jobs: [], coverage };
    },
    bookingChanged,
  );
}

/**
 * Keeps the session's promise.
 * @throws AppError not-found for another coach's session; conflict `not_begun` before the start or after a cancellation,
 *   `outcome_recorded` for one that the client reported, `given_back` for one that the client got back: what paid for it
 *   may be spent by now.
 */
export async function markHeld(deps: BookingDeps, coachId: string, clientId: string, id: string) {
  return record(deps, coachId, clientId, id, { status: 'booked', effect: null, isHeld: true });
}

/**
 * Uses the session up.
 * @throws AppError as `markHeld` does.
 */
export async function markNoShow(deps: BookingDeps, coachId: string, clientId: string, id: string) {
  return record(deps, coachId, clientId, id, { status: 'no-show', effect: 'used-up', isHeld: false });
}

/** The coach may correct themselves until they give the session back. */
function record(
  deps: BookingDeps,
  coachId: string,
  clientId: string,
  id: string,
  outcome: Pick<StoredBooking, 'status' | 'effect' | 'isHeld'>,
): Promise<StoredBooking> {
  return changeSession(
    deps,
    () => findOfCoach(deps, coachId, clientId, id),
    async (booking) => {
      if (booking.status === outcome.status && booking.isHeld === outcome.isHeld) return null;
      if (booking.status === 'not-held') {
        throw new AppError(
          'conflict',
          'outcome_recorded',
          'The client says that this session did not take place.',
        );
      }
      if (booking.status === 'canceled' || deps.clock() < booking.startMs) {
        throw new AppError(
          'conflict',
          'not_begun',
          'The outcome can be recorded once the session has begun.',
        );
      }
      if (booking.effect === 'given-back') {
        throw new AppError(
          'conflict',
          'given_back',
          'The client got this session back, and that cannot be undone. Write to support if it took place.',
        );
      }
      const after = { ...booking, ...outcome, sequence: booking.sequence + 1 };
      return { after, claims: null, ...noConsequences, coverage: [] };
    },
    bookingChanged,
  );
}

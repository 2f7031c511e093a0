import { AppError } from '#functions/platform/app-error.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingChanged, changeSession, findOfCoach } from './stored-change.ts';

/**
 * What the coach writes after a session: for themselves, or for the client to read too. An empty text takes it away.
 * Before the start there is none: each change of a session overtakes the reminders that are planned for it.
 * @throws AppError not-found where it is another coach's, conflict `not_begun`.
 */
export async function writeSessionNote(
  deps: BookingDeps,
  coachId: string,
  clientId: string,
  id: string,
  note: { readonly text: string; readonly isShared: boolean },
): Promise<StoredBooking> {
  const coachNote = note.text === '' ? null : note;
  return changeSession(
    deps,
    () => findOfCoach(deps, coachId, clientId, id),
    async (booking) => {
      if (deps.clock() < booking.startMs || booking.status === 'cancelled') {
        throw new AppError('conflict', 'not_begun', 'Only a session that has begun has notes.');
      }
      const after = { ...booking, coachNote, sequence: booking.sequence + 1 };
      return { after, claims: null, mails: [], coverage: [] };
    },
    bookingChanged,
  );
}

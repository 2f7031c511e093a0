import { AppError } from '#functions/platform/app-error.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { noConsequences } from '../booking-jobs.ts';
import { bookingChanged, changeSession, findOfCoach } from '../stored-change.ts';

/**
 * An empty text deletes the note. Not allowed before the start: each change of a session cancels its planned
 * reminders.
 * @throws AppError not-found for another coach's session; conflict `not_begun`.
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
      if (deps.clock() < booking.startMs || booking.status === 'canceled') {
        throw new AppError('conflict', 'not_begun', 'Only a session that has begun has notes.');
      }
      const after = { ...booking, coachNote, sequence: booking.sequence + 1 };
      return { after, claims: null, ...noConsequences, coverage: [] };
    },
    bookingChanged,
  );
}

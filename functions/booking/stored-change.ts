import { AppError } from '#functions/platform/app-error.ts';
import type { StoredBooking } from './booking.ts';
import { type BookingDeps, noSuchBooking } from './booking-deps.ts';
import type { BookingChange } from './booking-repository.ts';
import { logConsultation } from './consultation-limit.ts';

/** Two people changing one session at once: the later one looks again at what has become of it. */
const attempts = 5;

type Decision = Omit<BookingChange, 'before' | 'nowMs' | 'consultations'>;

/**
 * Reads a session, decides, writes on the condition that it is still what was read, and decides anew where it is not.
 * `decide` answers null where there is nothing left to do, `whenTaken` where it may stay as it is.
 */
export async function changeSession(
  deps: Pick<BookingDeps, 'bookings' | 'announce' | 'clock'>,
  read: () => Promise<StoredBooking | null>,
  decide: (booking: StoredBooking) => Promise<Decision | null>,
  whenTaken: (booking: StoredBooking) => Promise<AppError | null>,
): Promise<StoredBooking> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await read();
    if (before === null) throw noSuchBooking();
    const decision = await decide(before).catch(async (refusal: unknown) => {
      // The same act may have come twice at once: what the other run has made of the session decides.
      if ((await read())?.sequence === before.sequence) throw refusal;
      return 'anew' as const;
    });
    if (decision === 'anew') continue;
    if (decision === null) return before;
    const { after } = decision;
    const isSameTime = before.status === after.status && before.endMs === after.endMs;
    const consultations = isSameTime ? null : await logConsultation(deps, after);
    const change = { ...decision, before, consultations, nowMs: deps.clock() };
    const outcome = await deps.bookings.change(change);
    if (outcome === 'taken') {
      const refusal = await whenTaken(before);
      if (refusal === null) return before;
      throw refusal;
    }
    if (outcome === 'done') {
      await deps.announce(decision.mails);
      return decision.after;
    }
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

export const bookingChanged = async () =>
  new AppError('conflict', 'booking_changed', 'The session has changed.');

/** A session of the coach's own; another's is not there. */
export async function findOfCoach(
  deps: Pick<BookingDeps, 'bookings'>,
  coachId: string,
  clientId: string,
  id: string,
) {
  const booking = await deps.bookings.find(clientId, id);
  return booking?.coachId === coachId ? booking : null;
}

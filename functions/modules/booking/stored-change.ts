import { AppError } from '#functions/platform/app-error.ts';
import type { StoredBooking } from './booking.ts';
import { type BookingDeps, noSuchBooking } from './booking-deps.ts';
import type { BookingChange } from './booking-repository.ts';
import { logConsultation } from './consultation-limit.ts';

const attempts = 5;

type Decision = Omit<BookingChange, 'before' | 'nowMs' | 'consultations'>;

/**
 * Reads, decides, and writes on the condition that nothing changed, with retries. `decide` returns null when there is
 * nothing to do; `whenTaken` is the fallback when the time is taken.
 */
export async function changeSession(
  deps: Pick<BookingDeps, 'bookings' | 'clock'>,
  read: () => Promise<StoredBooking | null>,
  decide: (booking: StoredBooking) => Promise<Decision | null>,
  whenTaken: (booking: StoredBooking) => Promise<AppError | null>,
): Promise<StoredBooking> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await read();
    if (before === null) throw noSuchBooking();
    const decision = await decide(before).catch(async (refusal: unknown) => {
      // The same request may run twice in parallel; the other run's result counts then.
      if ((await read())?.sequence === before.sequence) throw refusal;
      return 'again' as const;
    });
    if (decision === 'again') continue;
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
    if (outcome === 'done') return decision.after;
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

export const bookingChanged = async () =>
  new AppError('conflict', 'booking_changed', 'The session has changed.');

/** Sessions of the coach, and of those whom they cover now. */
export async function findOfCoaches(
  deps: Pick<BookingDeps, 'bookings'>,
  coachIds: readonly string[],
  clientId: string,
  id: string,
) {
  const booking = await deps.bookings.find(clientId, id);
  return booking !== null && coachIds.includes(booking.coachId) ? booking : null;
}

export async function findOfCoach(
  deps: Pick<BookingDeps, 'bookings'>,
  coachId: string,
  clientId: string,
  id: string,
) {
  const booking = await deps.bookings.find(clientId, id);
  return booking?.coachId === coachId ? booking : null;
}

import { AppError } from '#functions/platform/app-error.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { freedJob, newsOf } from '../booking-jobs.ts';
import { refundSession } from '../charge-session.ts';
import { noSuchGroup, type StoredGroup } from '../group-session.ts';

/** Each loss means that somebody else changed the group, which has few seats. */
const attempts = 8;

/**
 * Ends a group and all of its seats in one transaction: every client gets the session back, however late it is, and a
 * mail with the reason, if there is one.
 * @throws AppError not-found for another coach's group; conflict `session_begun`.
 */
export async function cancelGroup(
  deps: BookingDeps,
  coachId: string,
  id: string,
  reason: string | null,
): Promise<StoredGroup> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await deps.groups.find(coachId, id);
    if (before === null) throw noSuchGroup();
    if (before.status === 'canceled') return before;
    const nowMs = deps.clock();
    if (nowMs >= before.startMs)
      throw new AppError('conflict', 'session_begun', 'This group session has begun.');
    const seats = await endedSeats(deps, before, reason);
    const after: StoredGroup = {
      ...before,
      status: 'canceled',
      cancelReason: reason,
      seats: {},
      version: before.version + 1,
    };
    const news = seats.map((seat) => newsOf(seat.after, 'canceled', nowMs));
    const outcome = await deps.groups.change({
      before,
      after,
      seats,
      claims: null,
      nowMs,
      mails: news.flatMap(({ mails }) => mails),
      jobs: [freedJob(before, `${id}#canceled`, nowMs)],
    });
    if (outcome === 'done') return after;
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

function endedSeats(deps: BookingDeps, { seats }: StoredGroup, reason: string | null) {
  const found = Object.entries(seats).map(async ([accountId, bookingId]) => {
    const before = await deps.bookings.find(accountId, bookingId);
    if (before === null || before.status !== 'booked') return [];
    const after: StoredBooking = {
      ...before,
      status: 'canceled',
      effect: 'given-back',
      changedBy: 'coach',
      cancelReason: reason,
      sequence: before.sequence + 1,
    };
    return [{ before, after, coverage: await refundSession(deps, before) }];
  });
  return Promise.all(found).then((each) => each.flat());
}

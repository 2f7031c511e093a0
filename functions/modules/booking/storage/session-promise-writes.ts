import { newPromise, type StoredPromise } from '#functions/modules/promises/promise.ts';
import { promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import type { Write } from '#functions/platform/dynamo/transact.ts';
import { mayReportSession } from '#shared/domain/booking/session-reports.ts';
import { isVisitor } from '#shared/domain/booking/visitor.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingChange } from '../booking-repository.ts';
import { isLateChange } from '../booking-rules.ts';

const instant = (ms: number) => new Date(ms).toISOString();

/** A booked session is a promise, due at its end. The row's sequence guards the entry, which is written whole. */
export function sessionPromiseWrites(
  table: string,
  { before, after, nowMs }: Pick<BookingChange, 'before' | 'after' | 'nowMs'>,
): Write<'changed'>[] {
  // Visitors have no account, and the external service alone knows what became of its sessions.
  if (isVisitor(after.accountId) || after.external !== null) return [];
  const promise = promiseAfter(before, after, nowMs);
  if (promise === null) return [];
  return promiseMade(table, promise).map((item) => ({ refusedAs: 'changed', item }));
}

function promiseAfter(
  before: StoredBooking | null,
  after: StoredBooking,
  nowMs: number,
): StoredPromise | null {
  if (after.status === 'canceled') return before?.status === 'canceled' ? null : calledOff(after, nowMs);
  const outcome = outcomeOf(after);
  // The job counts what the outcome is when it can no longer be reported.
  if (
    outcome !== null &&
    before !== null &&
    outcomeOf(before) !== outcome &&
    mayReportSession(after.endMs, nowMs)
  ) {
    return { ...promiseOf(after), state: outcome, by: after.coachId, closedAt: instant(nowMs) };
  }
  return after.status === 'booked' && before?.endMs !== after.endMs ? promiseOf(after) : null;
}

function promiseOf({ id, accountId, coachId, createdAtMs, endMs }: StoredBooking): StoredPromise {
  return newPromise({
    clientId: accountId,
    kind: 'session',
    causeId: id,
    tier: null,
    coachId,
    madeAt: instant(createdAtMs),
    dueAt: instant(endMs),
  });
}

function outcomeOf({ status, isHeld }: StoredBooking): 'kept' | 'missed' | null {
  if (status === 'not-held') return 'missed';
  return isHeld ? 'kept' : null;
}

/** A coach or deputy who cancels late has missed the session; the coach who holds it owed it. */
function calledOff(booking: StoredBooking, nowMs: number): StoredPromise {
  const { changedBy, coachId, startMs } = booking;
  const isMissed = changedBy !== 'client' && isLateChange(startMs, nowMs);
  const closedAt = instant(nowMs);
  return isMissed
    ? { ...promiseOf(booking), state: 'missed', by: coachId, closedAt }
    : { ...promiseOf(booking), state: 'ended', closedAt };
}

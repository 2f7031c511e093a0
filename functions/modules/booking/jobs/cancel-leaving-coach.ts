import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { cancelGroup } from '../groups/cancel-group.ts';
import { cancelForLeavingCoach } from '../sessions/change-session.ts';

const aheadDays = 400;
/** A full calendar takes longer than the function has, and other jobs run beside this one. */
const runMs = 6_000;

/**
 * Cancels what is ahead with a coach whose deletion was asked for: each client gets the session back however late it is, with
 * the mail of a cancellation by the coach. An undo stops it and brings nothing back. Running again, or in parallel, cancels the
 * rest; one cancellation that fails keeps no other waiting. What the external service booked is canceled there.
 * @returns How many sessions and group sessions were ahead. Some may still be.
 */
export async function cancelLeavingCoach(deps: BookingDeps, coachId: string): Promise<number> {
  if (!(await deps.coaches.isLeaving(coachId))) return 0;
  const nowMs = deps.clock();
  const window = { startMs: nowMs, endMs: nowMs + aheadDays * dayMs };
  const failures: unknown[] = [];
  const attempt = async (startMs: number, cancel: () => Promise<unknown>) => {
    const now = deps.clock();
    // A session that began meanwhile stays.
    if (now >= startMs || now >= nowMs + runMs) return;
    await cancel().catch((error: unknown) => void failures.push(error));
  };
  const groups = await deps.groups.listOfCoach(coachId, window);
  const openGroups = groups.filter(({ status, startMs }) => status === 'open' && startMs > nowMs);
  for (const { id, startMs } of openGroups)
    await attempt(startMs, () => cancelGroup(deps, coachId, id, null));
  const sessions = (await deps.bookings.listOfCoach(coachId, window)).filter(
    ({ status, external, startMs }) => status === 'booked' && external === null && startMs > nowMs,
  );
  for (const { accountId, id, startMs } of sessions) {
    await attempt(startMs, () => cancelForLeavingCoach(deps, coachId, accountId, id));
  }
  if (failures.length > 0) throw failures[0];
  return openGroups.length + sessions.length;
}

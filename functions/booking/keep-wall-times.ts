import type { StoredBooking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { mailsOf } from './booking-mail.ts';
import { claimsOf } from './claims.ts';
import type { BookableCoach } from './coach-repository.ts';
import { changeSession } from './stored-change.ts';
import { instantOf } from './wall-time.ts';

const dayMs = 86_400_000;
/** Beyond the farthest horizon that a coach can set. */
const aheadDays = 400;

type Deps = Pick<BookingDeps, 'bookings' | 'coaches' | 'announce' | 'clock' | 'zoneRules'>;

/** When the session is by the rules of today: the wall time of the coach's zone holds, not the moment. */
function startByRules({ startMs, wall, coachZone }: StoredBooking): number {
  return wall === null ? startMs : instantOf(wall, coachZone);
}

/**
 * Countries change the rules of their clocks, sometimes within weeks. What was agreed is a time on the wall where the
 * coach works: once new rules are known, sessions that stand elsewhere by them are moved there, and everybody is told.
 * All of a coach's sessions move alike, so none meets another; one that cannot move (somebody holds that time) stays
 * at its moment and is tried again with the next rules.
 * Runs once per coach and set of rules; a run that died begins again.
 * @returns How many sessions moved.
 */
export async function keepWallTimes(deps: Deps, coach: BookableCoach): Promise<number> {
  const { coachId } = coach;
  if ((await deps.coaches.zoneRules(coachId)) === deps.zoneRules) return 0;
  const nowMs = deps.clock();
  const window = { startMs: nowMs, endMs: nowMs + aheadDays * dayMs };
  const standing = (await deps.bookings.listOfCoach(coachId, window)).filter(
    (booking) => booking.status === 'booked' && startByRules(booking) !== booking.startMs,
  );
  // Whoever is ahead in the direction of the move makes room first.
  const isLater = standing.some((booking) => startByRules(booking) > booking.startMs);
  let moved = 0;
  for (const { accountId, id } of isLater ? standing.toReversed() : standing) {
    if (await keepWallTime(deps, coach, accountId, id)) moved += 1;
  }
  await deps.coaches.sawZoneRules(coachId, deps.zoneRules);
  return moved;
}

async function keepWallTime(
  deps: Deps,
  coach: BookableCoach,
  accountId: string,
  id: string,
): Promise<boolean> {
  let hasMoved = false;
  await changeSession(
    deps,
    () => deps.bookings.find(accountId, id),
    async (booking) => {
      const startMs = startByRules(booking);
      hasMoved = startMs !== booking.startMs && booking.status === 'booked';
      if (!hasMoved) return null;
      const endMs = startMs + (booking.endMs - booking.startMs);
      const after = { ...booking, startMs, endMs, sequence: booking.sequence + 1 };
      const mails = mailsOf(after, 'moved', deps.clock());
      return { after, claims: claimsOf(coach.schedule, after), mails, coverage: [] };
    },
    async () => {
      hasMoved = false;
      return null;
    },
  );
  return hasMoved;
}

import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { newsOf } from '../booking-jobs.ts';
import { claimsOf } from '../calendar/claims.ts';
import type { BookableCoach } from '../coach-repository.ts';
import { changeSession } from '../stored-change.ts';
import { keepGroupTimes } from './keep-group-times.ts';

const dayMs = 86_400_000;
const aheadDays = 400;

type Deps = Pick<BookingDeps, 'bookings' | 'groups' | 'coaches' | 'clock' | 'zoneRules'>;

function startByRules({ startMs, wall, coachZone }: StoredBooking): number {
  return wall === null ? startMs : instantOf(wall, coachZone);
}

/**
 * Moves sessions when a country changes its clock rules: the agreed wall time counts. All sessions of a coach move
 * alike, so they never collide. One that is blocked keeps its instant until the next rules.
 * @returns How many sessions moved.
 */
export async function keepWallTimes(deps: Deps, coach: BookableCoach): Promise<number> {
  const { coachId } = coach;
  if ((await deps.coaches.zoneRules(coachId)) === deps.zoneRules) return 0;
  const nowMs = deps.clock();
  const window = { startMs: nowMs, endMs: nowMs + aheadDays * dayMs };
  const booked = (await deps.bookings.listOfCoach(coachId, window)).filter(
    (booking) =>
      booking.status === 'booked' && booking.groupId === null && startByRules(booking) !== booking.startMs,
  );
  // Move the farthest session first, so that it makes room.
  const isLater = booked.some((booking) => startByRules(booking) > booking.startMs);
  let moved = 0;
  for (const { accountId, id } of isLater ? booked.toReversed() : booked) {
    if (await keepWallTime(deps, coach, accountId, id)) moved += 1;
  }
  moved += await keepGroupTimes(deps, coach, window);
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
      const news = newsOf(after, 'moved', deps.clock());
      return { after, claims: claimsOf(coach.schedule, after), ...news, coverage: [] };
    },
    async () => {
      hasMoved = false;
      return null;
    },
  );
  return hasMoved;
}

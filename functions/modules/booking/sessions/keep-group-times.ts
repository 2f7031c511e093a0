import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { newsOf } from '../booking-jobs.ts';
import { claimsOf } from '../calendar/claims.ts';
import type { Interval } from '../calendar/interval.ts';
import type { BookableCoach } from '../coach-repository.ts';
import type { StoredGroup } from '../group-session.ts';

type Deps = Pick<BookingDeps, 'bookings' | 'groups' | 'clock'>;

/**
 * As `keepWallTimes`, for groups with their seats. One that is blocked, or that changes meanwhile, keeps its instant
 * until the next rules.
 * @returns How many groups moved.
 */
export async function keepGroupTimes(deps: Deps, coach: BookableCoach, window: Interval): Promise<number> {
  const groups = (await deps.groups.listOfCoach(coach.coachId, window)).filter(
    (group) => group.status === 'open' && startByRules(group) !== group.startMs,
  );
  const isLater = groups.some((group) => startByRules(group) > group.startMs);
  let moved = 0;
  for (const group of isLater ? groups.toReversed() : groups) {
    if (await keepGroupTime(deps, coach, group)) moved += 1;
  }
  return moved;
}

const startByRules = ({ wall, coachZone }: StoredGroup) => instantOf(wall, coachZone);

async function keepGroupTime(deps: Deps, coach: BookableCoach, before: StoredGroup): Promise<boolean> {
  const nowMs = deps.clock();
  const startMs = startByRules(before);
  const time = { startMs, endMs: startMs + before.endMs - before.startMs };
  const found = await Promise.all(
    Object.entries(before.seats).map(([accountId, bookingId]) => deps.bookings.find(accountId, bookingId)),
  );
  const seats = found.flatMap((seat) =>
    seat === null
      ? []
      : [{ before: seat, after: { ...seat, ...time, sequence: seat.sequence + 1 }, coverage: [] }],
  );
  const after = { ...before, ...time, version: before.version + 1 };
  const news = seats.map((seat) => newsOf(seat.after, 'moved', nowMs));
  const outcome = await deps.groups.change({
    before,
    after,
    seats,
    nowMs,
    claims: claimsOf(coach.schedule, after),
    mails: news.flatMap(({ mails }) => mails),
    jobs: news.flatMap(({ jobs }) => jobs),
  });
  return outcome === 'done';
}

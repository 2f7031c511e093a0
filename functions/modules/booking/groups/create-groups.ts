import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CreateGroupsRequest } from '#shared/contracts/booking/group-sessions.ts';
import { groupMinutes } from '#shared/domain/booking/group-sessions.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { claimsOf } from '../calendar/claims.ts';
import type { BookableCoach } from '../coach-repository.ts';
import { groupIdOf, type StoredGroup } from '../group-session.ts';
import { addressOf } from '../new-booking.ts';

const maxAheadMs = 365 * dayMs;

export type CreatedGroups = {
  readonly groups: readonly StoredGroup[];
  readonly conflicts: readonly number[];
};

/**
 * Writes one group after the other, each into free time of the coach; their buffers count, their working hours do not.
 * Repeating the request finishes it. A time that one of the weeks cannot have refuses all of them, before the first is written.
 * @throws AppError forbidden `coach_not_approved`; conflict `coach_without_hours`, `time_taken` when no week is free; invalid `not_ahead`.
 */
export async function createGroups(
  deps: BookingDeps,
  { id: coachId, coachApproved }: Pick<Account, 'id' | 'coachApproved'>,
  request: CreateGroupsRequest,
): Promise<CreatedGroups> {
  if (!coachApproved) {
    throw new AppError('forbidden', 'coach_not_approved', 'An admin has to approve you first.');
  }
  const coach = await deps.coaches.schedule(coachId);
  if (coach === null) throw new AppError('conflict', 'coach_without_hours', 'Save your working hours first.');
  const groups: StoredGroup[] = [];
  const conflicts: number[] = [];
  const weeks = Array.from({ length: request.weeks }, (_, week) =>
    newGroup(coach, request, week, deps.clock()),
  );
  for (const asked of weeks) {
    const made = await deps.groups.find(coachId, asked.id);
    const written = made ?? (await write(deps, coach, asked));
    if (written === null) conflicts.push(asked.startMs);
    else groups.push(written);
  }
  if (groups.length === 0) {
    throw new AppError(
      'conflict',
      'time_taken',
      'This time overlaps another session or is too close to one. Choose another time.',
    );
  }
  return { groups, conflicts };
}

function newGroup(
  { coachId, name, schedule }: BookableCoach,
  { requestId, place, address, date, time, capacity }: CreateGroupsRequest,
  week: number,
  nowMs: number,
): StoredGroup {
  const wall = { date: addDays(date, week * 7), time };
  const startMs = instantOf(wall, schedule.zone);
  if (startMs <= nowMs || startMs > nowMs + maxAheadMs)
    throw new AppError('invalid', 'not_ahead', 'Choose a time within the next year.');
  return {
    id: groupIdOf(coachId, startMs, `${requestId} ${week}`),
    coachId,
    coachName: name,
    coachZone: schedule.zone,
    place,
    address: addressOf(place, address),
    capacity,
    wall,
    startMs,
    endMs: startMs + groupMinutes * 60_000,
    seats: {},
    status: 'open',
    cancelReason: null,
    version: 0,
    createdAtMs: nowMs,
  };
}

/** @returns null when the coach is not free. */
async function write(
  deps: BookingDeps,
  coach: BookableCoach,
  group: StoredGroup,
): Promise<StoredGroup | null> {
  const outcome = await deps.groups.change({
    before: null,
    after: group,
    seats: [],
    mails: [],
    jobs: [],
    claims: claimsOf(coach.schedule, group),
    nowMs: deps.clock(),
  });
  if (outcome === 'done') return group;
  // The same request may run twice in parallel, and the other run may have taken the time.
  return deps.groups.find(group.coachId, group.id);
}

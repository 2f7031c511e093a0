import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { CoachGroup } from '#shared/contracts/booking/group-sessions.ts';
import { groupLocations } from '#shared/domain/booking/group-sessions.ts';
import type { BookingChange } from './booking-repository.ts';
import { type Interval, quarterHoursOf } from './calendar/interval.ts';

export const storedGroup = z.object({
  id: z.string(),
  coachId: z.string(),
  coachName: z.string(),
  coachZone: z.string(),
  place: z.enum(groupLocations),
  address: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  wall: z.object({ date: z.string(), time: z.string() }),
  capacity: z.int(),
  /** Bookings by account, so that nobody has two seats. */
  seats: z.record(z.string(), z.string()),
  status: z.enum(['open', 'canceled']),
  cancelReason: z.nullable(z.string()),
  version: z.int(),
  createdAtMs: z.int(),
});
export type StoredGroup = z.infer<typeof storedGroup>;

/** Written on the condition that the group is as it was read. */
export type GroupStep = { readonly before: StoredGroup; readonly after: StoredGroup };

/** A group session with all of its seats, in one transaction. */
export type GroupChange = Pick<BookingChange, 'mails' | 'jobs' | 'claims' | 'nowMs'> & {
  readonly before: StoredGroup | null;
  readonly after: StoredGroup;
  readonly seats: readonly Pick<BookingChange, 'before' | 'after' | 'coverage'>[];
};

export type GroupRepository = {
  find(coachId: string, id: string): Promise<StoredGroup | null>;
  listOfCoach(coachId: string, window: Interval): Promise<readonly StoredGroup[]>;
  /** `taken`: the coach is not free. `changed`: the group or a seat is not what was read. */
  change(change: GroupChange): Promise<'done' | 'taken' | 'changed'>;
};

/** Nine digits last until the year 30491. */
export const quarterText = (quarter: number) => String(quarter).padStart(9, '0');

/** Begins with the time for which it was made, so that a coach's groups are stored in order of time. */
export function groupIdOf(coachId: string, startMs: number, chosenId: string): string {
  const [quarter = 0] = quarterHoursOf({ startMs, endMs: startMs + 1 });
  return `${quarterText(quarter)}-${ownedId(coachId, `group ${chosenId}`)}`;
}

export const seatsTaken = ({ seats }: Pick<StoredGroup, 'seats'>) => Object.keys(seats).length;

export function withSeat(group: StoredGroup, accountId: string, bookingId: string): GroupStep {
  const seats = { ...group.seats, [accountId]: bookingId };
  return { before: group, after: { ...group, seats, version: group.version + 1 } };
}

/** @returns null when the booking has no seat there. */
export function withoutSeat(
  group: StoredGroup | null,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): GroupStep | null {
  if (group?.seats[accountId] !== id) return null;
  const { [accountId]: _left, ...seats } = group.seats;
  return { before: group, after: { ...group, seats, version: group.version + 1 } };
}

export function noSuchGroup(): AppError {
  return new AppError('not-found', 'group_not_found', 'There is no such group session.');
}

export function toCoachGroup(group: StoredGroup): CoachGroup {
  const { id, place, address, startMs, endMs, coachZone, capacity, status, cancelReason } = group;
  return {
    id,
    place,
    address,
    coachZone,
    capacity,
    status,
    cancelReason,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    seatsTaken: seatsTaken(group),
  };
}

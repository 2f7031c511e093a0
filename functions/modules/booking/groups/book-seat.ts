import { AppError } from '#functions/platform/app-error.ts';
import { groupEventType } from '#shared/domain/booking/group-sessions.ts';
import { mayJoinGroups } from '#shared/domain/booking/in-person-sessions.ts';
import type { StoredBooking } from '../booking.ts';
import { type BookingDeps, type Client, coachFor } from '../booking-deps.ts';
import { type GroupStep, noSuchGroup, type StoredGroup, seatsTaken, withSeat } from '../group-session.ts';
import { bookingIdOf, newBooking } from '../new-booking.ts';
import { writeBooking } from '../sessions/book-session.ts';

/** @throws AppError forbidden `not_in_plan`. */
function refuseWithoutGroupPlan({ plans }: Pick<Client, 'plans'>): void {
  if (mayJoinGroups(plans)) return;
  throw new AppError(
    'forbidden',
    'not_in_plan',
    'Group sessions are part of Small Group Training. Your plan does not include them.',
    { plans },
  );
}

/**
 * Books one seat. The group's row is written with the booking on the condition that nobody changed it, so the last seat
 * goes once; a lost race decides again by the group as it is then.
 * @throws AppError forbidden `not_in_plan`; not-found; conflict `group_full`, `already_in_group`, `group_canceled`,
 * `session_begun`, `group_month_used`, `month_not_paid` or `request_reused`.
 */
export async function bookSeat(
  deps: BookingDeps,
  client: Client,
  groupId: string,
  request: { readonly requestId: string; readonly zone: string },
): Promise<StoredBooking> {
  refuseWithoutGroupPlan(client);
  const made = await deps.bookings.find(client.accountId, bookingIdOf(client.accountId, request.requestId));
  if (made !== null) {
    if (made.groupId === groupId) return made;
    throw new AppError('conflict', 'request_reused', 'This request id stands for another booking.');
  }
  const coach = await coachFor(deps, client.accountId);
  const group = await deps.groups.find(coach.coachId, groupId);
  if (group === null) throw noSuchGroup();
  const booking = seatBooking(client, group, request, deps.clock());
  return writeBooking(deps, coach, booking, {
    owner: client,
    seat: () => takeSeat(deps, group, booking),
  });
}

function seatBooking(
  client: Client,
  group: StoredGroup,
  request: { readonly requestId: string; readonly zone: string },
  nowMs: number,
): StoredBooking {
  const { coachId, coachName, coachZone, place, address, startMs, endMs, wall, id } = group;
  const booking = newBooking(
    client,
    { coachId, name: coachName, schedule: { zone: coachZone, callBaseUrl: '' } },
    {
      ...request,
      eventType: groupEventType[place],
      place,
      startMs,
      note: '',
      address,
      source: {},
      seriesId: null,
    },
    nowMs,
  );
  return { ...booking, address, endMs, wall, groupId: id };
}

async function takeSeat(
  { groups, clock }: Pick<BookingDeps, 'groups' | 'clock'>,
  { coachId, id }: Pick<StoredGroup, 'coachId' | 'id'>,
  booking: StoredBooking,
): Promise<GroupStep> {
  const group = await groups.find(coachId, id);
  if (group === null) throw noSuchGroup();
  if (group.status === 'canceled')
    throw new AppError('conflict', 'group_canceled', 'This group session was canceled.');
  if (group.startMs <= clock())
    throw new AppError('conflict', 'session_begun', 'This group session has begun.');
  if (group.startMs !== booking.startMs)
    throw new AppError('conflict', 'booking_changed', 'This group session has a new time.');
  if (group.seats[booking.accountId] !== undefined)
    throw new AppError('conflict', 'already_in_group', 'You already have a seat in this group session.');
  if (seatsTaken(group) >= group.capacity)
    throw new AppError('conflict', 'group_full', 'All seats of this group session are taken.');
  return withSeat(group, booking.accountId, booking.id);
}

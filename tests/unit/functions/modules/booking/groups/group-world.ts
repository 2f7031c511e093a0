import { randomUUID } from 'node:crypto';
import type { Client } from '#functions/modules/booking/booking-deps.ts';
import { bookSeat } from '#functions/modules/booking/groups/book-seat.ts';
import { createGroups } from '#functions/modules/booking/groups/create-groups.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import type { CreateGroupsRequest } from '#shared/contracts/booking/group-sessions.ts';
import type { InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import { planSessions } from '#shared/domain/booking/in-person-sessions.ts';
import { ana, bookingWorld, startOfTest } from '../booking-world.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const coach = { id: 'coach', coachApproved: true };
export const zone = 'America/Los_Angeles';

const month = (name: string, fromDay: number, sessions: number) => ({
  month: name,
  sessions,
  startMs: startOfTest + fromDay * day,
  endMs: startOfTest + (fromDay + 30) * day,
});

/** Without any tier's subscription; two months are paid. */
export function holder(
  name: string,
  plan: InPersonPlanId = 'small-group',
  sessions = planSessions[plan].perMonth,
): Client {
  const months = [month('2026-02-20', -10, sessions), month('2026-03-22', 20, sessions)];
  return {
    ...ana,
    accountId: `account-${name}`,
    name,
    tier: 'core',
    isSubscribed: false,
    plans: [plan],
    livePlans: [{ subscriptionId: `sub-${name}`, plan, months }],
  };
}

/** The first is on the Tuesday after the test begins, 18:00 where the coach works. */
export const asked = (over: Partial<CreateGroupsRequest> = {}): CreateGroupsRequest => ({
  requestId: randomUUID(),
  place: 'city-sports-club',
  address: '',
  date: '2026-03-03',
  time: '18:00',
  capacity: 4,
  weeks: 1,
  ...over,
});

export async function groupWorld(hours: Partial<CoachScheduleSettings> = {}) {
  const world = bookingWorld(hours);
  const { deps } = world;
  const create = (over: Partial<CreateGroupsRequest> = {}) => createGroups(deps, coach, asked(over));
  const createOne = async (over: Partial<CreateGroupsRequest> = {}) => {
    const [group] = (await create(over)).groups;
    if (group === undefined) throw new Error('No group was made');
    return group;
  };
  const seat = (client: Client, groupId: string, requestId: string = randomUUID()) =>
    bookSeat(deps, client, groupId, { requestId, zone });
  const used = (client: Client) =>
    [...world.bookings.used(client.accountId).values()].reduce((sum, each) => sum + each, 0);
  const seatsOf = (groupId: string) => Object.keys(world.bookings.groupOf(groupId)?.seats ?? {});
  return { ...world, create, createOne, seat, used, seatsOf };
}

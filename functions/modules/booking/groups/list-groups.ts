import type { GroupSession } from '#shared/contracts/booking/group-sessions.ts';
import { mayJoinGroups, planSessions } from '#shared/domain/booking/in-person-sessions.ts';
import { type BookingDeps, type Client, coachFor } from '../booking-deps.ts';
import { planAllowances } from '../charge-session.ts';
import type { PlanAllowance } from '../coverage.ts';
import { type StoredGroup, seatsTaken } from '../group-session.ts';

const aheadMs = 60 * 86_400_000;

/**
 * Two months of the own coach's groups, soonest first. Other clients are counted, never named.
 * None for a client whose plan has no groups.
 * @throws What `coachFor` throws.
 */
export async function listGroups(deps: BookingDeps, client: Client): Promise<GroupSession[]> {
  if (!mayJoinGroups(client.plans)) return [];
  const coach = await coachFor(deps, client.accountId);
  const nowMs = deps.clock();
  const all = await deps.groups.listOfCoach(coach.coachId, { startMs: nowMs, endMs: nowMs + aheadMs });
  const open = all.filter(({ status, startMs }) => status === 'open' && startMs > nowMs);
  const paying = client.livePlans.filter(({ plan }) => planSessions[plan].isGroup);
  return Promise.all(
    open.map(async (group) => {
      const months = await planAllowances(deps, client.accountId, paying, group.startMs);
      return toGroupSession(group, client.accountId, months);
    }),
  );
}

function toGroupSession(
  group: StoredGroup,
  accountId: string,
  months: readonly PlanAllowance[],
): GroupSession {
  const { id, place, address, startMs, endMs, coachName, coachZone, capacity, seats } = group;
  const hasLeft = months.some(({ used, sessions }) => used < sessions);
  return {
    id,
    place,
    address,
    coachName,
    coachZone,
    capacity,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    seatsLeft: Math.max(0, capacity - seatsTaken(group)),
    bookingId: seats[accountId] ?? null,
    paidBy: months.length === 0 ? 'not-paid' : hasLeft ? 'plan' : 'used-up',
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallApi } from '#scripts/local/seed/seed-booking.ts';
import { bookingResponseSchema, sessionsResponseSchema } from '#shared/contracts/booking/booking.ts';
import {
  coachCalendarResponseSchema,
  createGroupsResponseSchema,
} from '#shared/contracts/booking/group-sessions.ts';

const dayMs = 86_400_000;
const paidWithinMs = 30_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export async function hasPlan(call: CallApi): Promise<boolean> {
  const { plans } = await call('GET', '/api/bookings', sessionsResponseSchema);
  return plans.length > 0;
}

/** A group session in three days with a seat for each of the clients. */
export async function seedGroup(coach: CallApi, clients: readonly CallApi[]): Promise<void> {
  const window = new URLSearchParams({ from: inDays(0), to: inDays(30) });
  const { groups: known } = await coach('GET', `/api/coach/bookings?${window}`, coachCalendarResponseSchema);
  if (known.length > 0) return;
  const { groups } = await coach('POST', '/api/coach/groups', createGroupsResponseSchema, {
    requestId: randomUUID(),
    place: 'city-sports-club',
    capacity: 4,
    // Outside the hours in which others book.
    date: inDays(3).slice(0, 10),
    time: '19:00',
  });
  const seat = `/api/booking/groups/${groups[0]?.id}/seat`;
  for (const client of clients) {
    await untilPaid(client);
    const body = { requestId: randomUUID(), zone: 'America/Los_Angeles' };
    await client('POST', seat, bookingResponseSchema, body);
  }
}

async function untilPaid(client: CallApi): Promise<void> {
  const deadline = Date.now() + paidWithinMs;
  while (Date.now() < deadline) {
    const { plans } = await client('GET', '/api/bookings', sessionsResponseSchema);
    if (plans.some(({ month }) => month !== null)) return;
    await wait(250);
  }
  throw new Error('A demo client paid for Small Group Training but has no month of it.');
}

import { expect, test } from 'vitest';
import type { BookingDeps, Client } from '#functions/modules/booking/booking-deps.ts';
import { bookSeat } from '#functions/modules/booking/groups/book-seat.ts';
import { cancelGroup } from '#functions/modules/booking/groups/cancel-group.ts';
import { createGroups } from '#functions/modules/booking/groups/create-groups.ts';
import { cancelForClient, cancelSession } from '#functions/modules/booking/sessions/change-session.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { fc } from '#tests/support/properties.ts';
import { book } from '../booking-world.ts';
import { asked, coach, groupWorld, holder, hour, zone } from './group-world.ts';

const clients = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
  // Some have all four of the month, some fewer.
  holder(name, 'small-group', index % 2 === 0 ? 4 : 2),
);
const client = fc.constantFrom(...clients);
const which = fc.nat({ max: 3 });
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('book' as const), client, which, twice: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), client, which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), client, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel-group' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('one-to-one' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat({ max: 30 }) }) },
);
/** What happens at the same moment. */
const round = fc.array(act, { minLength: 1, maxLength: 6 });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type World = Awaited<ReturnType<typeof groupWorld>>;

const dates = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const directory = { clientOf: async () => ({}) as never, coachIdsOf: async (id: string) => [id] };
let requests = 0;

function run({ deps, bookings, time }: World, chosen: Act): Promise<unknown>[] {
  const groups = bookings.allGroups();
  const group = 'which' in chosen ? groups[groups.length - 1 - (chosen.which % groups.length)] : undefined;
  const id = group?.id ?? 'none';
  const seatOf = ({ accountId }: Client) => group?.seats[accountId] ?? 'none';
  requests += 1;
  const requestId = `request-${requests}`;
  switch (chosen.kind) {
    case 'book': {
      const once = () => bookSeat(deps, chosen.client, id, { requestId, zone });
      return chosen.twice ? [once(), once()] : [once()];
    }
    case 'cancel':
      return [cancelSession(deps, chosen.client.accountId, seatOf(chosen.client))];
    case 'remove': {
      const acting: BookingDeps & { directory: typeof directory } = { ...deps, directory };
      return [cancelForClient(acting, 'coach', chosen.client.accountId, seatOf(chosen.client))];
    }
    case 'cancel-group':
      return [cancelGroup(deps, 'coach', id, 'Ill')];
    case 'create': {
      const request = { requestId, date: dates[chosen.which] ?? '', capacity: 3 as const };
      return [createGroups(deps, coach, asked(request))];
    }
    case 'one-to-one':
      return [book(deps, (group?.startMs ?? 0) + hour / 2, { id: requestId })];
    case 'wait':
      time.nowMs += chosen.hours * hour;
      return [];
  }
}

function expectToAddUp({ bookings }: World): void {
  const sessions = bookings.sessions();
  const standing = sessions.filter(({ groupId, status }) => groupId !== null && status === 'booked');
  for (const group of bookings.allGroups()) {
    const seats = Object.entries(group.seats);
    expect(seats.length).toBeLessThanOrEqual(group.capacity);
    if (group.status === 'canceled') expect(seats).toEqual([]);
    // Every seat has its booking, and every booking its seat.
    const booked = standing.filter(({ groupId }) => groupId === group.id);
    expect(seats.toSorted()).toEqual(booked.map(({ accountId, id }) => [accountId, id]).toSorted());
  }
  for (const { accountId, livePlans } of clients) {
    const held = sessions.filter((each) => each.accountId === accountId && each.effect !== 'given-back');
    const months = [...bookings.used(accountId)];
    expect(months.reduce((sum, [, used]) => sum + used, 0)).toBe(held.length);
    for (const [, used] of months) {
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(livePlans[0]?.months[0]?.sessions ?? 0);
    }
  }
  // No two things that stand have the coach at once.
  const times = [
    ...bookings.openGroups(),
    ...sessions.filter(({ groupId, status }) => groupId === null && status === 'booked'),
  ];
  const inOrder = times.toSorted((a, b) => a.startMs - b.startMs);
  for (const [index, one] of inOrder.entries())
    expect(one.endMs).toBeLessThanOrEqual(inOrder[index + 1]?.startMs ?? Number.POSITIVE_INFINITY);
}

/** What was refused is an answer; everything else is a mistake of ours. */
function answered(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Each act runs the adapters on the table, conditions and transactions included. */
const runs = 150;

test('seats stay within capacity and counters equal seats through random acts at once', async () => {
  const began = performance.now();
  let acts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 10 }), async (rounds) => {
      const world = await groupWorld();
      for (const date of dates) await world.createOne({ date, capacity: 3, requestId: `made-${date}` });
      for (const chosen of rounds) {
        acts += chosen.length;
        await Promise.all(chosen.flatMap((each) => run(world, each).map((one) => one.catch(answered))));
        expectToAddUp(world);
      }
    }),
    { numRuns: runs },
  );
  const minutes = (performance.now() - began) / 60_000;
  console.log(`${runs} cases with ${acts} acts in ${minutes.toFixed(2)} minutes`);
}, 120_000);

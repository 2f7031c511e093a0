import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingData } from '#functions/entries/privacy-jobs/booking-data.ts';
import { bookSeat } from '#functions/modules/booking/groups/book-seat.ts';
import { cancelGroup } from '#functions/modules/booking/groups/cancel-group.ts';
import { createGroups } from '#functions/modules/booking/groups/create-groups.ts';
import { cancelSession } from '#functions/modules/booking/sessions/change-session.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { noGoogle } from '#tests/support/fakes/no-google.ts';
import { tables } from '#tests/support/stack.ts';
import { aClient, book, bookingWorld } from './booking-world.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

function holder() {
  const now = Date.now();
  const month = { month: 'now', sessions: 4, startMs: now - dayMs, endMs: now + 60 * dayMs };
  const live = { subscriptionId: 'sub', plan: 'small-group', months: [month] } as const;
  return { ...aClient(), tier: 'core' as const, isSubscribed: false, plans: [live.plan], livePlans: [live] };
}

async function groupWorld() {
  const world = await bookingWorld();
  const create = async (days: number) => {
    const { groups } = await createGroups(
      world.deps,
      { id: world.coachId, coachApproved: true },
      {
        requestId: randomUUID(),
        place: 'city-sports-club',
        address: '',
        capacity: 4,
        weeks: 1,
        date: inDays(days),
        time: '12:00',
      },
    );
    const [group] = groups;
    if (group === undefined) throw new Error('No group was made');
    return group;
  };
  const seat = (client: ReturnType<typeof holder>, id: string, requestId: string = randomUUID()) =>
    bookSeat(world.deps, client, id, { requestId, zone: 'UTC' });
  const used = async ({ accountId }: ReturnType<typeof holder>) =>
    (await world.bookings.includedUsed(accountId, 'plan#', 'plan#~')).get('plan#sub#now') ?? 0;
  const stored = (id: string) => world.deps.groups.find(world.coachId, id);
  return { ...world, create, seat, used, stored };
}

test('a storm on four seats takes each once, and a repeated request finds its own', async () => {
  const { create, seat, used, stored, rows, coachId, deps } = await groupWorld();
  const { id, startMs } = await create(5);
  const clients = Array.from({ length: 12 }, () => ({ client: holder(), requestId: randomUUID() }));
  const settled = await Promise.allSettled(
    clients.flatMap(({ client, requestId }) => [seat(client, id, requestId), seat(client, id, requestId)]),
  );
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['group_full']));
  const seats = Object.keys((await stored(id))?.seats ?? {});
  expect(seats).toHaveLength(4);
  const counts = await Promise.all(clients.map(({ client }) => used(client)));
  expect(counts.filter((count) => count === 1)).toHaveLength(4);
  expect(counts.filter((count) => count > 1)).toEqual([]);
  // One hour of the coach for all four.
  expect(await rows(`COACH#${coachId}`, 'CELL#')).toHaveLength(4);
  await expect(book(deps, aClient(), startMs, 'cityTraining', 'city-sports-club')).rejects.toMatchObject({
    code: 'slot_taken',
  });
  const listed = await deps.groups.listOfCoach(coachId, { startMs: startMs + 1, endMs: startMs + 2 });
  expect(listed.map((group) => group.id)).toEqual([id]);
});

test('a group that is canceled while clients come and go gives back every seat', async () => {
  const { create, seat, used, stored, rows, coachId, deps, mails } = await groupWorld();
  const { id, startMs } = await create(6);
  const clients = Array.from({ length: 5 }, holder);
  const [first, second] = clients;
  if (first === undefined || second === undefined) throw new Error('Nobody');
  const mine = await seat(first, id);
  await seat(second, id);
  await Promise.allSettled([
    ...clients.slice(2).map((client) => seat(client, id)),
    cancelSession(deps, first.accountId, mine.id),
    cancelGroup(deps, coachId, id, 'The gym is closed.'),
  ]);
  expect(await stored(id)).toMatchObject({ status: 'canceled', seats: {} });
  expect(await Promise.all(clients.map(used))).toEqual([0, 0, 0, 0, 0]);
  expect(await rows(`COACH#${coachId}`, 'CELL#')).toEqual([]);
  const standing = await Promise.all(
    clients.map(({ accountId }) => deps.bookings.listOfAccount(accountId, { startMs, endMs: startMs + 1 })),
  );
  expect(standing.flat().filter(({ status }) => status === 'booked')).toEqual([]);
  const canceled = (await mails()).filter(
    ({ kind, data, to }) =>
      kind === 'session' && data.news === 'canceled' && to.accountId === second.accountId,
  );
  expect(canceled).toHaveLength(1);
  expect((await book(deps, aClient(), startMs)).status).toBe('booked');
});

test('the seat of a removed account is free, and nothing of the account is left in the group', async () => {
  const { create, seat, stored, names } = await groupWorld();
  const { id, version } = await create(7);
  const [leaving, staying] = [holder(), holder()];
  await seat(leaving, id);
  await seat(staying, id);
  const { accountId, email } = leaving;
  const erase = () =>
    bookingData(createDynamoRows(tables(), names.bookings), noGoogle, Date.now).erase({
      accountId,
      email,
    });
  await erase();
  await erase();
  const left = await stored(id);
  expect(Object.keys(left?.seats ?? {})).toEqual([staying.accountId]);
  expect(left?.version).toBe(version + 3);
  expect((await seat(holder(), id)).groupId).toBe(id);
});

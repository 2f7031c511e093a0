import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { overlaps } from '../../../functions/modules/booking/calendar/interval.ts';
import { settlePurchases } from '../../../functions/modules/booking/credits/settle-purchases.ts';
import { cancelSession, moveSession } from '../../../functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '../../../functions/modules/booking/sessions/hold-slot.ts';
import { holderOfSession } from '../../../functions/modules/booking/storage/cell-writes.ts';
import { aClient, aPackage, book, bookingWorld, daysAhead } from './booking-world.ts';

const hour = 3_600_000;
const refusal = (error: unknown) => {
  if (error instanceof AppError) return error;
  throw error;
};

test('of 500 bookings of one slot at once one wins, and the others are offered the next free slots', async () => {
  const { deps, rows, coachId } = await bookingWorld();
  const startMs = daysAhead(5);
  const clients = Array.from({ length: 500 }, () => aClient());
  const outcomes = await Promise.all(
    clients.map((client) => book(deps, client, startMs).then((booking) => booking, refusal)),
  );
  const won = outcomes.filter((outcome) => !(outcome instanceof AppError));
  const lost = outcomes.filter((outcome) => outcome instanceof AppError);
  expect(won).toHaveLength(1);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
  for (const { details } of lost) expect(details?.nextSlots).toHaveLength(5);
  // Two quarter-hours and one session in the coach's calendar, nothing of the others anywhere.
  expect(await rows(`COACH#${coachId}`, 'CELL#')).toHaveLength(2);
  expect(await rows(`COACH#${coachId}`, 'BOOKING#')).toHaveLength(1);
  const owned = await Promise.all(clients.map(({ accountId }) => rows(`ACCOUNT#${accountId}`)));
  expect(owned.filter((own) => own.length > 0)).toHaveLength(1);
}, 120_000);

test('a storm of bookings of 15, 30 and 60 minutes leaves no overlap, adds credits up and writes every mail once', async () => {
  const { deps, rows, coachId, bookings, purchases, mails } = await bookingWorld();
  const from = daysAhead(8);
  const kinds: readonly (readonly [EventTypeId, LocationId | null, number])[] = [
    ['virtualCheckIn', null, 15],
    ['progressReview', null, 30],
    ['cityTraining', 'city-sports-club', 60],
    ['homeTraining', 'home-training', 60],
  ];
  const prepaid = 40;
  const clients = Array.from({ length: 20 }, () => aClient());
  for (const { accountId } of clients) {
    for (const place of ['home-training', 'city-sports-club'] as const) {
      await settlePurchases(purchases, accountId, [aPackage(place, prepaid)]);
    }
  }
  const requests = Array.from({ length: 300 }, (_, index) => ({
    client: clients[index % clients.length] ?? aClient(),
    kind: kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0],
    startMs: from + Math.floor(Math.random() * 96) * 15 * 60_000,
  }));
  for (let first = 0; first < requests.length; first += 100) {
    await Promise.all(
      requests.slice(first, first + 100).map(async ({ client, kind, startMs }) => {
        const [eventType, place] = kind ?? ['progressReview', null];
        return book(deps, client, startMs, eventType, place).catch(refusal);
      }),
    );
  }
  const window = { startMs: from - 24 * hour, endMs: from + 96 * hour };
  const standing = (await bookings.listOfCoach(coachId, window)).filter(({ status }) => status === 'booked');
  expect(standing.length).toBeGreaterThan(20);
  for (const [index, one] of standing.entries()) {
    for (const other of standing.slice(index + 1)) {
      expect(overlaps(one, other), `${one.id} and ${other.id}`).toBe(false);
      // Half an hour between two places.
      if (one.place !== null && other.place !== null && one.place !== other.place) {
        const gap = Math.max(other.startMs - one.endMs, one.startMs - other.endMs);
        expect(gap).toBeGreaterThanOrEqual(hour / 2);
      }
    }
  }
  const cells = await rows(`COACH#${coachId}`, 'CELL#');
  expect(cells).toHaveLength(
    standing.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / (hour / 4), 0),
  );
  for (const { accountId } of clients) {
    const paid = standing.filter((each) => each.accountId === accountId && each.place !== null);
    for (const { id, place, available } of await purchases.list(accountId)) {
      const used = paid.filter(({ coverage }) => coverage?.by === 'credit' && coverage.creditId.endsWith(id));
      expect(used.every((each) => each.place === place)).toBe(true);
      expect(available).toBe(prepaid - used.length);
    }
    for (const [week, used] of await bookings.includedUsed(accountId, '2000-01-01', '2999-01-01')) {
      const included = paid.filter(({ coverage }) => coverage?.by === 'included' && coverage.week === week);
      expect(used).toBe(included.length);
      expect(used).toBeLessThanOrEqual(2);
    }
    expect(paid.every(({ coverage }) => coverage !== null)).toBe(true);
  }
  const booked = (await mails()).filter(({ kind, data }) => kind === 'session' && data.news === 'booked');
  expect(booked.map(({ data }) => data.session.id).toSorted()).toEqual(
    standing.map(({ id }) => id).toSorted(),
  );
}, 240_000);

test('the same request twice makes one session, also at the same moment', async () => {
  const { deps, rows } = await bookingWorld();
  const client = aClient();
  const id = randomUUID();
  const startMs = daysAhead(6);
  const [one, other] = await Promise.all([
    book(deps, client, startMs, 'consultation', null, id),
    book(deps, client, startMs, 'consultation', null, id),
  ]);
  expect(one?.id).toBe(other?.id);
  expect(await book(deps, client, startMs, 'consultation', null, id)).toEqual(one);
  expect(await rows(`ACCOUNT#${client.accountId}`, 'BOOKING#')).toHaveLength(1);
  await expect(book(deps, client, startMs + hour, 'virtualCheckIn', null, id)).rejects.toMatchObject({
    code: 'request_reused',
  });
});

test('a hold keeps others out until it runs out, and then anyone may have the slot', async () => {
  let now = Date.now();
  const { deps } = await bookingWorld({}, () => now);
  const [ana, bob] = [aClient(), aClient()];
  const startMs = daysAhead(7);
  const request = {
    eventType: 'consultation' as const,
    place: null,
    startsAt: new Date(startMs).toISOString(),
  };
  await holdSlot(deps, ana, request);
  await expect(book(deps, bob, startMs)).rejects.toMatchObject({ code: 'slot_taken' });
  now += 10 * 60_000 + 1000;
  expect((await book(deps, bob, startMs)).accountId).toBe(bob.accountId);
  // A client who was still filling in the form gets the next free times.
  await expect(book(deps, ana, startMs)).rejects.toMatchObject({
    code: 'slot_taken',
    details: { nextSlots: expect.any(Array) },
  });
});

test('canceling and moving at once leaves one outcome and no quarter-hour behind', async () => {
  const { deps, rows, coachId, bookings } = await bookingWorld();
  const client = aClient();
  for (let round = 0; round < 10; round += 1) {
    const startMs = daysAhead(10 + round);
    const booking = await book(deps, client, startMs);
    const move = { requestId: randomUUID(), startMs: startMs + 2 * hour, zone: 'UTC' };
    await Promise.all([
      cancelSession(deps, client.accountId, booking.id).catch(refusal),
      moveSession(deps, client, booking.id, move).catch(refusal),
    ]);
    const after = await bookings.find(client.accountId, booking.id);
    const cells = (await rows(`COACH#${coachId}`, 'CELL#')).filter(
      ({ holder }) => holder === holderOfSession(booking),
    );
    // The cancellation looks again at what the move has made of it: it always stands in the end.
    expect(after?.status).toBe('canceled');
    expect(cells).toEqual([]);
  }
});

test("another person's session is not there", async () => {
  const { deps } = await bookingWorld();
  const [ana, bob] = [aClient(), aClient()];
  const booking = await book(deps, ana, daysAhead(9));
  await expect(cancelSession(deps, bob.accountId, booking.id)).rejects.toMatchObject({ kind: 'not-found' });
  const move = { requestId: randomUUID(), startMs: daysAhead(9) + hour, zone: 'UTC' };
  await expect(moveSession(deps, bob, booking.id, move)).rejects.toMatchObject({
    kind: 'not-found',
  });
});

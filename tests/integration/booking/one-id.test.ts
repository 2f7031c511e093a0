import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import { tables } from '#tests/support/stack.ts';
import { claimsOf } from '../../../functions/modules/booking/calendar/claims.ts';
import { cancelSession, moveSession } from '../../../functions/modules/booking/sessions/change-session.ts';
import { holdSlot } from '../../../functions/modules/booking/sessions/hold-slot.ts';
import { holderOfSession } from '../../../functions/modules/booking/storage/cell-writes.ts';
import { createDynamoWaitingRepository } from '../../../functions/modules/booking/storage/dynamo-waiting-repository.ts';
import { joinWaiting } from '../../../functions/modules/booking/waiting-list/join-waiting.ts';
import { offerFreed } from '../../../functions/modules/booking/waiting-list/offer-freed.ts';
import { aClient, book, bookingWorld, daysAhead } from './booking-world.ts';

const hour = 3_600_000;
const refusal = (error: unknown) => {
  if (error instanceof AppError) return error;
  throw error;
};

test('of fifty accounts that send the same id for the same slot at once, exactly one wins', async () => {
  const { deps, rows, coachId, bookings } = await bookingWorld();
  const startMs = daysAhead(5);
  const id = randomUUID();
  const clients = Array.from({ length: 50 }, () => aClient());
  const outcomes = await Promise.all(
    clients.map((client) => book(deps, client, startMs, 'progressReview', null, id).catch(refusal)),
  );
  const won = outcomes.flatMap((each) => (each instanceof AppError ? [] : [each]));
  const lost = outcomes.flatMap((each) => (each instanceof AppError ? [each.code] : []));
  expect(won).toHaveLength(1);
  expect(new Set(lost)).toEqual(new Set(['slot_taken']));
  const [winner] = won;
  if (winner === undefined) throw new Error('Somebody won');
  const calendar = await bookings.listOfCoach(coachId, { startMs, endMs: startMs + hour });
  expect(calendar.map(({ accountId }) => accountId)).toEqual([winner.accountId]);
  const cells = await rows(`COACH#${coachId}`, 'CELL#');
  expect(cells.map(({ holder }) => holder)).toEqual([holderOfSession(winner), holderOfSession(winner)]);
  // The winner's own repetition is answered with the session, a loser's stays refused.
  for (const client of clients.slice(0, 5)) {
    const again = await book(deps, client, startMs, 'progressReview', null, id).catch(refusal);
    if (client.accountId === winner.accountId) expect(again).toEqual(winner);
    else expect(again).toMatchObject({ code: 'slot_taken' });
  }
});

test('a stranger who knows the id, the call link and the time can neither take over, nor move, nor cancel', async () => {
  const { deps, coachId, bookings } = await bookingWorld();
  const [victim, stranger] = [aClient(), aClient()];
  const startMs = daysAhead(6);
  const requestId = randomUUID();
  const session = await book(deps, victim, startMs, 'progressReview', null, requestId);
  // What the link and the calendar file show is not what the victim's device chose.
  expect(session.id).not.toBe(requestId);
  expect(session.joinUrl).not.toContain(requestId);
  const room = session.joinUrl?.split('/repz-')[1] ?? '';
  for (const known of [requestId, session.id, room]) {
    const taken = book(deps, stranger, startMs, 'progressReview', null, known);
    await expect(taken).rejects.toMatchObject({ code: 'slot_taken' });
    await expect(cancelSession(deps, stranger.accountId, known)).rejects.toMatchObject({ kind: 'not-found' });
    const move = { requestId: randomUUID(), startMs: startMs + hour, zone: 'UTC' };
    await expect(moveSession(deps, stranger, known, move)).rejects.toMatchObject({ kind: 'not-found' });
  }
  const startsAt = new Date(startMs).toISOString();
  const request = { eventType: 'progressReview', place: null, startsAt } as const;
  await expect(holdSlot(deps, stranger, request)).rejects.toMatchObject({ code: 'slot_taken' });
  // A session of the stranger's own under that id, moved onto the victim's time, does not get it either.
  const own = await book(deps, stranger, startMs + 3 * hour, 'progressReview', null, session.id);
  const onto = { requestId: randomUUID(), startMs, zone: 'UTC' };
  await expect(moveSession(deps, stranger, own.id, onto)).rejects.toMatchObject({ code: 'slot_taken' });
  expect(await bookings.find(victim.accountId, session.id)).toEqual(session);
  const calendar = await bookings.listOfCoach(coachId, { startMs, endMs: startMs + hour });
  expect(calendar).toEqual([session]);
});

test('a row of the calendar and its quarter-hours stay with their account, even under an id that two share', async () => {
  const { deps, bookings, coachId, rows } = await bookingWorld();
  const [ana, bob] = [aClient(), aClient()];
  const session = await book(deps, ana, daysAhead(7));
  const coach = await deps.coaches.schedule(coachId);
  if (coach === null) throw new Error('There is a coach');
  // As no request can make it: the very row, of another account.
  const after = { ...session, accountId: bob.accountId };
  const change = { before: null, after, mails: [], jobs: [], coverage: [], nowMs: Date.now() };
  expect(await bookings.change({ ...change, claims: claimsOf(coach.schedule, after) })).not.toBe('done');
  expect(await bookings.change({ ...change, claims: null })).toBe('changed');
  expect(await rows(`ACCOUNT#${bob.accountId}`)).toEqual([]);
});

test('two who wait for the same day with the same id both wait, and are offered a time in the order they came', async () => {
  const { deps, coachId, names } = await bookingWorld({ zone: 'UTC' });
  const waiting = createDynamoWaitingRepository(tables(), names, deps.clock);
  const [ana, bob] = [aClient(), aClient()];
  const startMs = daysAhead(8);
  const date = new Date(startMs).toISOString().slice(0, 10);
  const request = { requestId: randomUUID(), eventType: 'progressReview', place: null, date } as const;
  const join = (client: typeof ana) => joinWaiting({ ...deps, waiting }, client, { ...request, zone: 'UTC' });
  const anas = await join(ana);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const bobs = await join(bob);
  expect(bobs.id).not.toBe(anas.id);
  expect((await waiting.listOfAccount(bob.accountId)).map(({ id }) => id)).toEqual([bobs.id]);
  // Each is offered a time of their own, held under their own name.
  const freed = { coachId, startMs, endMs: startMs + hour, hoursBefore: null };
  expect(await offerFreed({ ...deps, waiting }, freed)).toBe(2);
  const offers = await Promise.all([
    waiting.find(ana.accountId, anas.id),
    waiting.find(bob.accountId, bobs.id),
  ]);
  const starts = offers.map((wait) => wait?.offer?.booking.startMs ?? 0);
  expect(starts[0]).toBeLessThan(starts[1] ?? 0);
});

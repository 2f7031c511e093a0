import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import { creditIdOf } from '../../../functions/modules/booking/credits/purchase.ts';
import { settlePurchases } from '../../../functions/modules/booking/credits/settle-purchases.ts';
import { cancelSession, moveSession } from '../../../functions/modules/booking/sessions/change-session.ts';
import { aClient, aPackage, book, bookingWorld, daysAhead } from './booking-world.ts';

const hour = 3_600_000;
const refusal = (error: unknown) => {
  if (error instanceof AppError) return error;
  throw error;
};
const city = 'city-sports-club';

test('a package is filed once by 50 runs at once, and a refund takes it back once', async () => {
  const { purchases } = await bookingWorld();
  const { accountId } = aClient();
  const paid = aPackage(city, 8);
  await Promise.all(Array.from({ length: 50 }, () => settlePurchases(purchases, accountId, [paid])));
  expect(await purchases.list(accountId)).toMatchObject([{ sessions: 8, available: 8 }]);
  const refunded = { ...paid, refundedCents: 3 * 70_00 };
  await Promise.all(Array.from({ length: 50 }, () => settlePurchases(purchases, accountId, [refunded])));
  expect(await purchases.list(accountId)).toMatchObject([{ available: 5, refunded: 3, takenBack: 3 }]);
});

test('of 20 parallel bookings only as many succeed as plan and package pay for', async () => {
  const { deps, purchases } = await bookingWorld();
  const client = aClient();
  await settlePurchases(purchases, client.accountId, [aPackage(city, 3)]);
  // A Wednesday, so that a day of sessions lies in one week of any zone.
  const day = new Date(daysAhead(14));
  const wednesday = day.getTime() + ((3 - day.getUTCDay() + 7) % 7) * 24 * hour;
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      book(deps, client, wednesday + index * hour, 'cityTraining', city).catch(refusal),
    ),
  );
  expect(made.filter((each) => !(each instanceof AppError))).toHaveLength(5);
  const codes = made.flatMap((each) => (each instanceof AppError ? [each.code] : []));
  // Too many conflicts at one row ask the caller to try again: nothing was charged.
  expect(codes.every((code) => code === 'no_session_left' || code === 'busy')).toBe(true);
  expect(await purchases.list(client.accountId)).toMatchObject([{ available: 0 }]);
}, 60_000);

test('credits add up when sessions are booked, moved and canceled while packages are bought and refunded', async () => {
  const { deps, bookings, purchases } = await bookingWorld();
  const client = aClient();
  const { accountId } = client;
  const from = daysAhead(10);
  const at = () => from + Math.floor(Math.random() * 21 * 24) * hour;
  const paid = [aPackage(city, 4), aPackage(city, 8), aPackage('home-training', 2)];
  await settlePurchases(purchases, accountId, paid);
  const ids: string[] = [];
  const acts = [
    () => book(deps, client, at(), 'cityTraining', city).then(({ id }) => void ids.push(id)),
    () => book(deps, client, at(), 'homeTraining', 'home-training').then(({ id }) => void ids.push(id)),
    () => cancelSession(deps, accountId, ids[Math.floor(Math.random() * ids.length)] ?? 'none'),
    () =>
      moveSession(deps, client, ids[Math.floor(Math.random() * ids.length)] ?? 'none', {
        requestId: randomUUID(),
        startMs: at(),
        zone: 'UTC',
      }),
    () => settlePurchases(purchases, accountId, [...paid]),
  ];
  for (let round = 0; round < 25; round += 1) {
    if (round % 5 === 2) paid.push(aPackage(city, 1 + (round % 4)));
    const index = Math.floor(Math.random() * paid.length);
    const one = paid[index];
    // What is given back only ever grows.
    if (round % 4 === 3 && one !== undefined) {
      const refundedCents = Math.max(one.refundedCents ?? 0, Math.floor(Math.random() * one.amountCents));
      paid[index] = { ...one, refundedCents };
    }
    await Promise.all(
      Array.from({ length: 8 }, async (_, act) => {
        const chosen = acts[act < 3 ? 0 : act % acts.length];
        await chosen?.().catch(refusal);
      }),
    );
  }
  await settlePurchases(purchases, accountId, paid);

  const all = await bookings.listOfAccount(accountId, { startMs: 0, endMs: from + 90 * 24 * hour });
  const kept = all.filter(({ effect }) => effect !== 'given-back');
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.every(({ coverage }) => coverage !== null)).toBe(true);
  const filed = await purchases.list(accountId);
  expect(filed).toHaveLength(paid.length);
  for (const purchase of filed) {
    const { available, takenBack, refunded, sessions } = purchase;
    const held = kept.filter(
      ({ coverage }) => coverage?.by === 'credit' && coverage.creditId === creditIdOf(purchase),
    );
    expect(available + takenBack + held.length).toBe(sessions);
    expect(takenBack).toBeLessThanOrEqual(refunded);
    if (takenBack < refunded) expect(available).toBe(0);
  }
  for (const [week, used] of await bookings.includedUsed(accountId, '2000-01-01', '2999-01-01')) {
    const held = kept.filter(({ coverage }) => coverage?.by === 'included' && coverage.week === week);
    expect(used).toBe(held.length);
    expect(used).toBeLessThanOrEqual(2);
  }
}, 120_000);

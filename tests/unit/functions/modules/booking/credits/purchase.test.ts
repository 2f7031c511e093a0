import { describe, expect, it, test } from 'vitest';
import {
  type Purchase,
  refundedSessions,
  returnsTo,
  takeBack,
} from '#functions/modules/booking/credits/purchase.ts';
import { settlePurchases } from '#functions/modules/booking/credits/settle-purchases.ts';
import { fc } from '#tests/support/properties.ts';
import { aPackage } from '../booking-world.ts';
import { storedBookings } from '../stored-bookings.ts';

const bulk: Purchase = {
  id: 'in_1',
  place: 'city-sports-club',
  sessions: 3,
  amountCents: 213_30,
  paidAt: '2026-03-01T00:00:00.000Z',
  available: 3,
  refunded: 0,
  takenBack: 0,
};

test.each([
  [0, 0],
  [71_09, 0],
  [71_10, 1],
  [142_20, 2],
  [213_29, 2],
  [213_30, 3],
  [300_00, 3],
])('of three sessions for 213.30, %d cents back undo %d', (cents, sessions) => {
  expect(refundedSessions(bulk, cents)).toBe(sessions);
});

describe('a refund', () => {
  it('takes back unused sessions, and reserved ones when they return', () => {
    const oneReserved = { ...bulk, available: 2 };
    const after = takeBack(oneReserved, 3);
    expect(after).toMatchObject({ available: 0, takenBack: 2, refunded: 3 });
    expect(returnsTo(after)).toBe('takenBack');
  });

  it('leaves used sessions alone and never counts twice', () => {
    const allUsed = { ...bulk, available: 0 };
    expect(takeBack(allUsed, 3)).toMatchObject({ available: 0, takenBack: 0 });
    const once = takeBack(bulk, 1);
    expect(takeBack(once, 1)).toBe(once);
    expect(takeBack(once, 3)).toMatchObject({ available: 0, takenBack: 3 });
  });
});

describe('settling', () => {
  it('files a package once, by 50 runs at once', async () => {
    const table = storedBookings();
    const paid = aPackage('home-training', 2);
    await Promise.all(Array.from({ length: 50 }, () => settlePurchases(table, 'ana', [paid])));
    expect(await table.list('ana')).toMatchObject([{ id: paid.id, sessions: 2, available: 2 }]);
  });

  it('takes back of a package as it is, where a booking used one of its sessions after it was read', async () => {
    const table = storedBookings();
    await table.add('ana', bulk);
    let isUsed = false;
    const overtaken = {
      ...table,
      list: async (accountId: string) => {
        const read = await table.list(accountId);
        if (!isUsed) isUsed = await table.replace(accountId, bulk, { ...bulk, available: 2 });
        return read;
      },
    };
    await settlePurchases(overtaken, 'ana', [{ ...bulk, refundedCents: 71_10 }]);
    expect(await table.list('ana')).toMatchObject([{ available: 1, refunded: 1, takenBack: 1 }]);
  });

  it('takes back a refund once, also when a later sync has no refund data', async () => {
    const table = storedBookings();
    const paid = aPackage('home-training', 2);
    await settlePurchases(table, 'ana', [paid]);
    const refunded = { ...paid, refundedCents: paid.amountCents };
    await Promise.all(Array.from({ length: 20 }, () => settlePurchases(table, 'ana', [refunded])));
    await settlePurchases(table, 'ana', [paid]);
    expect(await table.list('ana')).toMatchObject([{ available: 0, refunded: 2, takenBack: 2 }]);
  });

  it('gives nothing for a package whose refund is known before its payment is', async () => {
    const table = storedBookings();
    const paid = aPackage('home-training', 2);
    await settlePurchases(table, 'ana', [{ ...paid, refundedCents: paid.amountCents }]);
    expect(await table.list('ana')).toMatchObject([{ available: 0, takenBack: 2 }]);
  });

  it('adds up for any refunds in any order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 60_000 })),
        async (sessions, refunds) => {
          const table = storedBookings();
          const paid = aPackage('home-training', sessions);
          await Promise.all(
            refunds.map((cents) => settlePurchases(table, 'ana', [{ ...paid, refundedCents: cents }])),
          );
          await settlePurchases(table, 'ana', [paid]);
          const [only] = await table.list('ana');
          const most = Math.max(0, ...refunds.map((cents) => refundedSessions(paid, cents)));
          expect(only).toMatchObject({ takenBack: most, refunded: most, available: sessions - most });
        },
      ),
      { numRuns: 200 },
    ));
});

import { expect, test } from 'vitest';
import type { StoredBooking } from '#functions/modules/booking/booking.ts';
import type { CoverageChange } from '#functions/modules/booking/coverage.ts';
import { creditIdOf } from '#functions/modules/booking/credits/purchase.ts';
import { settlePurchases } from '#functions/modules/booking/credits/settle-purchases.ts';
import { cancelSession } from '#functions/modules/booking/sessions/change-session.ts';
import { ana, aPackage, book, bookingWorld, startOfTest } from './booking-world.ts';

const day = 86_400_000;

const changeOf = (before: StoredBooking, coverage: readonly CoverageChange[] = []) => ({
  before,
  after: { ...before, sequence: before.sequence + 1, note: 'Later' },
  claims: null,
  coverage: [...coverage],
  mails: [],
  jobs: [],
  nowMs: startOfTest,
});

test('a change of a session as it was before another change is refused', async () => {
  const { bookings, deps } = bookingWorld();
  const booked = await book(deps, startOfTest + 2 * day);
  await cancelSession(deps, ana.accountId, booked.id);
  expect(await bookings.change(changeOf(booked))).toBe('changed');
  expect(bookings.sessions()).toMatchObject([
    { status: 'canceled', sequence: booked.sequence + 1, note: '' },
  ]);
});

test.each(['takenBack', 'available'] as const)(
  'a session that returns as %s is refused once refunds say otherwise',
  async (to) => {
    const { bookings, deps } = bookingWorld();
    const paid = aPackage('city-sports-club', 2);
    const refundedCents = to === 'takenBack' ? 0 : paid.amountCents;
    const booked = await book(deps, startOfTest + 2 * day);
    await settlePurchases(bookings, ana.accountId, [paid]);
    const [purchase] = await bookings.list(ana.accountId);
    if (purchase === undefined) throw new Error('The package is not there');
    await bookings.replace(ana.accountId, purchase, { ...purchase, available: 1 });
    await settlePurchases(bookings, ana.accountId, [{ ...paid, refundedCents }]);
    const before = await bookings.list(ana.accountId);
    const returned = { kind: 'return-credit', creditId: creditIdOf(purchase), to } as const;
    expect(await bookings.change(changeOf(booked, [returned]))).toBe('coverage-changed');
    expect(await bookings.list(ana.accountId)).toEqual(before);
    // The other way is the right one.
    const right = { ...returned, to: to === 'available' ? 'takenBack' : 'available' } as const;
    expect(await bookings.change(changeOf(booked, [right]))).toBe('done');
  },
);

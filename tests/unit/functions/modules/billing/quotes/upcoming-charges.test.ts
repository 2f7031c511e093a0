import { expect, it } from 'vitest';
import { upcomingCharges } from '../../../../../../functions/modules/billing/quotes/upcoming-charges.ts';

const base = {
  now: Date.parse('2027-01-31T08:00:00.000Z'),
  firstAt: '2027-02-28T08:00:00.000Z',
  anchor: '2027-01-31T08:00:00.000Z',
  period: 'monthly' as const,
  amountCents: 100_00,
  extraCents: 0,
  creditCents: 0,
  discount: null,
};
const days = (fields: Partial<Parameters<typeof upcomingCharges>[0]> = {}) =>
  upcomingCharges({ ...base, ...fields }).map(({ at }) => at.slice(0, 10));

it('keeps the day of the anchor, and takes the last day of a shorter month', () => {
  expect(days().slice(0, 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  expect(days()).toHaveLength(12);
  expect(days({ period: 'quarterly' })).toEqual(['2027-02-28', '2027-05-31', '2027-08-31', '2027-11-30']);
});

it('includes the renewal of a year that begins today, and comes back to a leap day', () => {
  const now = Date.parse('2028-02-29T08:00:00.000Z');
  const anchor = '2028-02-29T08:00:00.000Z';
  const year = { now, anchor, firstAt: '2029-02-28T08:00:00.000Z', period: 'annual' as const };
  expect(days(year)).toEqual(['2029-02-28']);
  expect(
    days({ ...year, now: Date.parse('2031-03-01T00:00:00Z'), firstAt: '2032-02-29T08:00:00.000Z' }),
  ).toEqual(['2032-02-29']);
});

it('has the same charges whichever clock is a moment ahead', () => {
  const resumed = (seconds: number) =>
    days({
      now: Date.parse('2027-01-15T08:00:00.400Z'),
      anchor: `2027-01-15T08:00:0${seconds}.000Z`,
      firstAt: `2027-02-15T08:00:0${seconds}.000Z`,
    });
  expect(resumed(1)).toEqual(resumed(0));
  expect(resumed(1).at(-1)).toBe('2028-01-15');
});

it('uses the credit for the first charges, and adds what waits for the next renewal', () => {
  const told = (fields: object) =>
    upcomingCharges({ ...base, ...fields })
      .slice(0, 3)
      .map(({ amountCents, creditUsedCents }) => [amountCents, creditUsedCents]);
  expect(told({ creditCents: 150_00 })).toEqual([
    [0, 100_00],
    [50_00, 50_00],
    [100_00, 0],
  ]);
  expect(told({ extraCents: 20_00, creditCents: 10_00 })).toEqual([
    [110_00, 10_00],
    [100_00, 0],
    [100_00, 0],
  ]);
  expect(told({ extraCents: -130_00 })).toEqual([
    [0, 0],
    [70_00, 30_00],
    [100_00, 0],
  ]);
});

it('takes a discount off before the credit, for one payment, until its end, or always', () => {
  const cents = (discount: object) =>
    upcomingCharges({
      ...base,
      creditCents: 10_00,
      discount: { percentOff: 20, amountOffCents: null, isOnce: false, endsAt: null, ...discount },
    })
      .slice(0, 4)
      .map(({ amountCents }) => amountCents);
  expect(cents({})).toEqual([70_00, 80_00, 80_00, 80_00]);
  expect(cents({ isOnce: true })).toEqual([70_00, 100_00, 100_00, 100_00]);
  // The payment at the second of its end is in full.
  expect(cents({ endsAt: '2027-04-30T08:00:00.000Z' })).toEqual([70_00, 80_00, 100_00, 100_00]);
  expect(cents({ percentOff: null, amountOffCents: 150_00 })).toEqual([0, 0, 0, 0]);
});

it('names the first charge even after the twelve months, as after a pause of a yearly plan', () => {
  const afterPause = { firstAt: '2028-02-14T08:00:00.000Z', period: 'annual' as const };
  expect(days(afterPause)).toEqual(['2028-02-14']);
});

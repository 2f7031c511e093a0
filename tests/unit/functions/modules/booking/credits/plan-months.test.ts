import { describe, expect, it, test } from 'vitest';
import {
  monthAt,
  type PlanPayment,
  planMonths,
} from '../../../../../../functions/modules/booking/credits/plan-months.ts';

const monthly = {
  id: 'sub_1',
  plan: 'executive-wellness',
  period: 'monthly',
  createdAt: '2026-01-31T10:00:00.000Z',
  currentPeriodStart: '2026-02-28T10:00:00.000Z',
  currentPeriodEnd: '2026-03-31T10:00:00.000Z',
} as const;
const paid: PlanPayment = {
  plan: 'executive-wellness',
  period: 'monthly',
  createdAt: '2026-02-28T10:00:00.000Z',
  amountCents: 500_00,
  refundedCents: 0,
};
const sessionsOf = (...payments: PlanPayment[]) =>
  planMonths(monthly, payments).map(({ sessions }) => sessions);

describe('the sessions of a month', () => {
  it('come with its payment, once however many rows tell of it', () => {
    expect(sessionsOf()).toEqual([]);
    expect(sessionsOf(paid)).toEqual([5]);
    expect(sessionsOf(paid, paid)).toEqual([5]);
  });

  it('are not those of another month, period, or plan', () => {
    expect(sessionsOf({ ...paid, createdAt: '2026-01-31T10:00:00.000Z' })).toEqual([]);
    expect(sessionsOf({ ...paid, createdAt: '2026-03-31T09:59:00.000Z' })).toEqual([]);
    expect(sessionsOf({ ...paid, period: 'annual' })).toEqual([]);
    expect(sessionsOf({ ...paid, plan: 'personal-training' })).toEqual([]);
  });

  it.each([
    [500_00, []],
    [499_99, [1]],
    [250_00, [3]],
    [99_99, [5]],
  ])('lose their share of a refund of %i cents', (refundedCents, left) => {
    expect(sessionsOf({ ...paid, refundedCents })).toEqual(left);
  });

  it('are given in full for a payment of nothing, as with a coupon', () => {
    expect(sessionsOf({ ...paid, amountCents: 0 })).toEqual([5]);
  });
});

test('a yearly plan that begins on the 31st has months that end with shorter ones, and go back to the 31st', () => {
  const months = planMonths(
    {
      ...monthly,
      period: 'annual',
      currentPeriodStart: '2026-01-31T10:00:00.000Z',
      currentPeriodEnd: '2027-01-31T10:00:00.000Z',
    },
    [{ ...paid, period: 'annual', createdAt: '2026-01-31T10:00:00.000Z' }],
  );
  expect(months.map(({ month }) => month)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
  ]);
  expect(months.every(({ endMs }, index) => endMs === (months[index + 1]?.startMs ?? endMs))).toBe(true);
  expect(months.at(-1)?.endMs).toBe(Date.parse('2027-01-31T10:00:00.000Z'));
  const plan = { subscriptionId: 'sub_1', plan: 'executive-wellness', months } as const;
  expect(monthAt(plan, Date.parse('2026-02-28T09:59:59.999Z'))?.month).toBe('2026-01-31');
  expect(monthAt(plan, Date.parse('2026-02-28T10:00:00.000Z'))?.month).toBe('2026-02-28');
  expect(monthAt(plan, Date.parse('2027-01-31T10:00:00.000Z'))).toBeNull();
});

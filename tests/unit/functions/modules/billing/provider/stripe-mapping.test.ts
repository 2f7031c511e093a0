import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  soldBy,
  toSubscription,
} from '../../../../../../functions/modules/billing/provider/stripe-mapping.ts';

const march = { start: 1_772_323_200, end: 1_775_001_600 };

/** The fields that we read. */
const subscription = (over: object = {}) =>
  ({
    id: 'sub_1',
    customer: { id: 'cus_1' },
    status: 'active',
    items: {
      data: [
        {
          price: { metadata: {}, lookup_key: 'repz_core_monthly', unit_amount: 8900 },
          quantity: 2,
          current_period_start: march.start,
          current_period_end: march.end,
        },
      ],
    },
    created: march.start,
    metadata: {},
    start_date: march.start,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    latest_invoice: 'in_1',
    ...over,
  }) as unknown as Stripe.Subscription;

describe('what a price sells', () => {
  const core = { tier: 'core', period: 'monthly' };
  const group = { kind: 'plan', plan: 'small-group', period: 'annual' };
  const bulk = { kind: 'package', place: 'city-sports-club', packageId: 'bulk', sessions: 3 };
  it.each([
    ['a tier by its metadata', core, 'repz_longevity_annual', { plan: core, inPerson: null }],
    [
      'a package by its metadata',
      { place: 'city-sports-club', package: 'bulk', sessions: '3' },
      null,
      { plan: null, inPerson: bulk },
    ],
    ['a tier by its lookup key', {}, 'repz_core_monthly', { plan: core, inPerson: null }],
    [
      'an in-person plan by its lookup key',
      {},
      'repz_plan_small-group_annual',
      { plan: null, inPerson: group },
    ],
    ['a package by its lookup key', {}, 'repz_package_city-sports-club_bulk', { plan: null, inPerson: bulk }],
    ['nothing of ours by another key', {}, 'another_product', { plan: null, inPerson: null }],
    ['nothing of ours without a key', {}, null, { plan: null, inPerson: null }],
  ] as const)('is %s', (_, metadata, lookup_key, sold) => {
    expect(soldBy({ metadata, lookup_key })).toEqual(sold);
  });
});

describe('a subscription of Stripe', () => {
  it('has the amount of all its seats, and names its customer and invoice', () => {
    expect(toSubscription(subscription())).toMatchObject({
      customerId: 'cus_1',
      amountCents: 17_800,
      plan: { tier: 'core', period: 'monthly' },
      currentPeriodEnd: '2026-04-01T00:00:00.000Z',
      latestInvoiceId: 'in_1',
      cancelAt: null,
    });
  });

  it('without items sells nothing and ends when it starts', () => {
    expect(toSubscription(subscription({ items: { data: [] } }))).toMatchObject({
      amountCents: 0,
      plan: null,
      inPerson: null,
      currentPeriodStart: '2026-03-01T00:00:00.000Z',
      currentPeriodEnd: '2026-03-01T00:00:00.000Z',
    });
  });

  it.each([
    ['at the end of the period', { cancel_at_period_end: true }, '2026-04-01T00:00:00.000Z'],
    ['at the time that was chosen', { cancel_at: march.end + 86_400 }, '2026-04-02T00:00:00.000Z'],
    ['when it ended', { ended_at: march.start + 86_400, cancel_at: march.end }, '2026-03-02T00:00:00.000Z'],
  ])('ends %s', (_, over, cancelAt) => {
    expect(toSubscription(subscription(over)).cancelAt).toBe(cancelAt);
  });
});

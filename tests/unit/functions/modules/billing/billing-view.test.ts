import { describe, expect, it } from 'vitest';
import type { StoredOrder, StoredSubscription } from '#functions/modules/billing/billing-repository.ts';
import { orderView, subscriptionView } from '#functions/modules/billing/billing-view.ts';
import { billingStatusOf } from '#functions/modules/billing/get-billing-status.ts';
import { isPaymentReturned, returnedCents } from '#functions/modules/billing/returned-money.ts';
import { billingKey, billingSchemaVersion } from '#functions/modules/billing/storage/billing-rows.ts';
import { billingWorld } from './fakes/billing-world.ts';

const now = Date.parse('2026-03-15T00:00:00.000Z');
const record = (over: Partial<StoredSubscription> = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    plan: { tier: 'core', period: 'monthly' },
    inPerson: null,
    amountCents: 8900,
    createdAt: '2026-03-01T00:00:00.000Z',
    cancelAt: null,
    latestInvoiceId: null,
    currentPeriodStart: '2026-03-01T00:00:00.000Z',
    currentPeriodEnd: '2026-04-01T00:00:00.000Z',
    ...over,
  }) as StoredSubscription;
const order = (over: Partial<StoredOrder> = {}) =>
  ({
    id: 'in_1',
    status: 'paid',
    amountCents: 8900,
    createdAt: '2026-03-01T00:00:00.000Z',
    plan: { tier: 'core', period: 'monthly' },
    inPerson: null,
    receiptUrl: null,
    refundedCents: null,
    ...over,
  }) as StoredOrder;

describe('a subscription in the account', () => {
  it.each([
    ['runs on without an end', null, false],
    ['will end at a later time', '2026-03-15T00:00:00.001Z', true],
    ['has ended', '2026-03-15T00:00:00.000Z', false],
  ])('%s', (_, cancelAt, ends) => {
    expect(subscriptionView(record({ cancelAt }), now).cancel_at_period_end).toBe(ends);
  });

  it('is called a gift until it ends or its holder keeps it', () => {
    const gift = { cancelAt: '2026-04-15T00:00:00.000Z', isGift: true as const };
    expect(subscriptionView(record(gift), now).isGift).toBe(true);
    expect(subscriptionView(record({ ...gift, cancelAt: null }), now).isGift).toBeUndefined();
    expect(subscriptionView(record({ cancelAt: gift.cancelAt }), now).isGift).toBeUndefined();
  });

  it('is listed newest first', async () => {
    const { tables, repository } = billingWorld();
    for (const day of ['02', '03', '01'])
      tables.put('billing', {
        ...billingKey.subscription('account-1', day),
        schemaVersion: billingSchemaVersion,
        ...record({ id: day, createdAt: `2026-03-${day}T00:00:00.000Z` }),
      });
    const stored = await repository.listSubscriptions('account-1');
    const status = billingStatusOf(stored, [], now);
    expect(status.subscriptions.map(({ id }) => id)).toEqual(['03', '02', '01']);
  });
});

describe('a payment', () => {
  it.each([
    [8900, null, 'paid'],
    [8900, 8899, 'paid'],
    [8900, 8900, 'refunded'],
    [0, 0, 'paid'],
  ])('of %d cents with %j given back is shown as %s', (amountCents, refundedCents, status) => {
    expect(orderView(order({ amountCents, refundedCents })).status).toBe(status);
  });

  it.each([
    [8900, 8899, false, false, 8899],
    [8900, 8900, false, true, 8900],
    [8900, 100, true, true, 8900],
    [0, 0, false, false, 0],
  ])(
    'of %d cents with %d refunded, dispute lost: %s',
    (amountPaidCents, refundedCents, disputeLost, whole, cents) => {
      const dispute = { id: 'du_1', state: disputeLost ? 'lost' : 'open', evidenceDueBy: null } as const;
      const money = { refundedCents, dispute };
      expect(isPaymentReturned({ amountPaidCents }, money)).toBe(whole);
      expect(returnedCents({ amountPaidCents }, money)).toBe(cents);
    },
  );
});

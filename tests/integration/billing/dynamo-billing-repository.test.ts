import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { output, tables } from '#tests/support/stack.ts';
import type {
  BillingChange,
  CheckoutIntent,
  EntitlementRecord,
  OrderRecord,
} from '../../../functions/modules/billing/billing-repository.ts';
import { createDynamoBillingRepository } from '../../../functions/modules/billing/storage/dynamo-billing-repository.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const repository = () =>
  createDynamoBillingRepository(
    tables(),
    { billing: output('BillingTable'), accounts: output('AccountsTable'), outbox: output('OutboxTable') },
    () => now,
  );
const someone = () => `integration-${randomUUID()}`;

const entitlement = (version: number, fields: Partial<EntitlementRecord> = {}): EntitlementRecord => ({
  version,
  tier: 'adaptive',
  paymentReturned: false,
  status: 'active',
  pastDueSince: null,
  subscriptionId: 'sub_1',
  currentPeriodEnd: '2026-04-02T10:00:00.000Z',
  cancelAt: null,
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...fields,
});
const order = (id: string, fields: Partial<OrderRecord> = {}): OrderRecord => ({
  id,
  status: 'paid',
  amountCents: 14_900,
  createdAt: '2026-03-02T10:00:00.000Z',
  receiptUrl: null,
  plan: { tier: 'adaptive', period: 'monthly' },
  inPerson: null,
  refundedCents: null,
  ...fields,
});
const change = (fields: Partial<BillingChange> = {}): BillingChange => ({
  expectedVersion: null,
  expectedSyncs: 0,
  entitlement: entitlement(1),
  subscriptions: [
    {
      id: 'sub_1',
      status: 'active',
      plan: { tier: 'adaptive', period: 'monthly' },
      inPerson: null,
      amountCents: 14_900,
      createdAt: '2026-03-02T10:00:00.000Z',
      currentPeriodStart: '2026-03-02T10:00:00.000Z',
      currentPeriodEnd: '2026-04-02T10:00:00.000Z',
      cancelAt: null,
      scheduled: null,
      pause: { startsAt: '2026-04-02T10:00:00.000Z', resumesAt: null, invoiceId: null },
      unpaidChange: {
        plan: { tier: 'performance', period: 'monthly' },
        invoiceId: 'in_1',
        until: '2026-03-03T09:00:00.000Z',
      },
    },
  ],
  orders: [order('in_1')],
  ...fields,
});
const intent = (fields: Partial<CheckoutIntent> = {}): CheckoutIntent => ({
  intentId: randomUUID(),
  attempt: 0,
  lookupKey: 'repz_core_monthly',
  priceId: 'price_1',
  customerId: 'cus_1',
  amountCents: 8900,
  createdAt: '2026-03-02T10:00:00.000Z',
  sessionId: null,
  ...fields,
});

describe('the customer slot', () => {
  test('keeps the first address of 20 parallel reservations', async () => {
    const id = someone();
    const slots = await Promise.all(
      Array.from({ length: 20 }, (_, index) => repository().reserveCustomerSlot(id, `${index}@repz.example`)),
    );
    expect(new Set(slots.map(({ email }) => email)).size).toBe(1);
  });

  test('takes one of 20 customers, tells all who it is, and knows the way back', async () => {
    const id = someone();
    await repository().reserveCustomerSlot(id, 'a@repz.example');
    const customers = Array.from({ length: 20 }, () => `cus_${randomUUID()}`);
    const kept = await Promise.all(
      customers.map((customerId) => repository().fillCustomerSlot(id, customerId)),
    );
    expect(new Set(kept).size).toBe(1);
    const [winner = ''] = kept;
    expect(await repository().findAccountOfCustomer(winner)).toBe(id);
    const losers = customers.filter((customerId) => customerId !== winner);
    for (const loser of losers) expect(await repository().findAccountOfCustomer(loser)).toBeNull();
    expect(await repository().findCustomerSlot(id)).toEqual({
      accountId: id,
      email: 'a@repz.example',
      attempt: 0,
      syncs: 0,
      customerId: winner,
    });
  });

  test('counts an attempt once, however many saw it fail, and none once there is a customer', async () => {
    const id = someone();
    await repository().endCustomerAttempt(id, 0);
    expect(await repository().findCustomerSlot(id)).toBeNull();
    await repository().reserveCustomerSlot(id, 'a@repz.example');
    await Promise.all([0, 0, 0].map((attempt) => repository().endCustomerAttempt(id, attempt)));
    expect(await repository().findCustomerSlot(id)).toMatchObject({ attempt: 1, customerId: null });
    await repository().endCustomerAttempt(id, 1);
    await repository().fillCustomerSlot(id, `cus_${randomUUID()}`);
    await repository().endCustomerAttempt(id, 2);
    expect(await repository().findCustomerSlot(id)).toMatchObject({ attempt: 2, email: 'a@repz.example' });
  });

  test('may be filled with the same customer again', async () => {
    const id = someone();
    const customerId = `cus_${randomUUID()}`;
    expect(await repository().fillCustomerSlot(id, customerId)).toBe(customerId);
    expect(await repository().fillCustomerSlot(id, customerId)).toBe(customerId);
  });
});

describe('a billing change', () => {
  test('without an entitlement is written by exactly one of 20 parallel syncs', async () => {
    const id = someone();
    await repository().fillCustomerSlot(id, `cus_${randomUUID()}`);
    for (const expectedSyncs of [0, 1]) {
      const inPerson = change({ entitlement: null, expectedSyncs });
      const saved = await Promise.all(
        Array.from({ length: 20 }, () => repository().saveBilling(id, inPerson)),
      );
      expect(saved.filter(Boolean)).toHaveLength(1);
    }
    expect(await repository().findCustomerSlot(id)).toMatchObject({ syncs: 2 });
  });

  test('is written whole, and read back as it was', async () => {
    const id = someone();
    expect(await repository().saveBilling(id, change())).toBe(true);
    expect(await repository().findEntitlement(id)).toEqual(entitlement(1));
    expect(await repository().findSubscription(id, 'sub_1')).toEqual(change().subscriptions[0]);
    expect(await repository().listSubscriptions(id)).toHaveLength(1);
    expect(await repository().listOrders(id)).toEqual([order('in_1')]);
  });

  test('is refused whole when the version moved on', async () => {
    const id = someone();
    await repository().saveBilling(id, change());
    const late = change({ expectedVersion: null, orders: [order('in_late')] });
    expect(await repository().saveBilling(id, late)).toBe(false);
    expect(await repository().listOrders(id)).toHaveLength(1);
    const next = change({
      expectedVersion: 1,
      entitlement: entitlement(2, { pastDueSince: '2026-03-03T00:00:00.000Z' }),
    });
    expect(await repository().saveBilling(id, next)).toBe(true);
    expect(await repository().findEntitlement(id)).toMatchObject({
      version: 2,
      pastDueSince: '2026-03-03T00:00:00.000Z',
    });
  });

  test('is written by exactly one of 20 that read the same version', async () => {
    const id = someone();
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        repository().saveBilling(id, change({ orders: [order(`in_${index}`)] })),
      ),
    );
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(await repository().listOrders(id)).toHaveLength(1);
  });

  test('leaves what was paid back as it is unless it was looked at', async () => {
    const id = someone();
    await repository().saveBilling(id, change({ orders: [order('in_1', { refundedCents: 14_900 })] }));
    await repository().saveBilling(id, change({ expectedVersion: 1, entitlement: entitlement(2) }));
    expect(await repository().listOrders(id)).toEqual([order('in_1', { refundedCents: 14_900 })]);
  });

  test('without a subscription checks that there is none', async () => {
    const id = someone();
    const nothing = change({ entitlement: null, subscriptions: [], orders: [] });
    expect(await repository().saveBilling(id, nothing)).toBe(true);
    await repository().saveBilling(id, change());
    expect(await repository().saveBilling(id, nothing)).toBe(false);
  });

  test('lists orders newest first, and nobody else’s', async () => {
    const id = someone();
    const orders = [
      order('in_a', { createdAt: '2026-01-01T00:00:00.000Z' }),
      order('in_b', { createdAt: '2026-03-01T00:00:00.000Z' }),
      order('in_c', { createdAt: '2026-02-01T00:00:00.000Z' }),
    ];
    await repository().saveBilling(id, change({ orders }));
    expect((await repository().listOrders(id)).map((each) => each.id)).toEqual(['in_b', 'in_c', 'in_a']);
    expect(await repository().listOrders(someone())).toEqual([]);
    expect(await repository().findSubscription(someone(), 'sub_1')).toBeNull();
  });
});

describe('the checkout slot', () => {
  test('takes one of 20 intents at once', async () => {
    const id = someone();
    const intents = Array.from({ length: 20 }, () => intent());
    const taken = await Promise.all(intents.map((each) => repository().replaceCheckout(id, null, each)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await repository().findCheckout(id)).toEqual(intents[taken.indexOf(true)]);
  });

  test('is replaced only by a request that read its latest state', async () => {
    const id = someone();
    const first = intent();
    const second = { ...first, attempt: 1 };
    const opened = { ...second, sessionId: 'cs_1' };
    await repository().replaceCheckout(id, null, first);
    expect(await repository().replaceCheckout(id, first, second)).toBe(true);
    // Counted already, and the session that the first attempt may have opened no longer counts.
    expect(await repository().replaceCheckout(id, first, second)).toBe(false);
    expect(await repository().replaceCheckout(id, first, { ...first, sessionId: 'cs_0' })).toBe(false);
    expect(await repository().replaceCheckout(id, second, opened)).toBe(true);
    expect(await repository().replaceCheckout(id, second, intent())).toBe(false);
    expect(await repository().replaceCheckout(id, null, intent())).toBe(false);
    expect(await repository().replaceCheckout(id, opened, 'closed')).toBe(true);
    expect(await repository().replaceCheckout(id, opened, intent())).toBe(false);
    expect(await repository().findCheckout(id)).toBe('closed');
  });
});

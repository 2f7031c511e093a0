import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#functions/modules/billing/account/delete-account.ts';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import {
  ada,
  billingWorld,
  bob,
  bought,
  bulkPackage,
  coreMonthly,
  groupAnnual,
  lena,
  subscribed,
} from './fakes/billing-world.ts';

const longevityMonthly = { tier: 'longevity', period: 'monthly' } as const;

describe('a package', () => {
  it('is sold once at the price of the catalog, to the cent', async () => {
    const world = billingWorld();
    const answer = await startCheckout(world.deps, lena, bulkPackage);
    expect(answer).toMatchObject({ amountCents: 213_30, currency: 'usd' });
    expect(world.provider.openSessions()).toMatchObject([{ mode: 'payment', amountCents: 213_30 }]);
  });

  it('becomes sessions, an order and a receipt', async () => {
    const world = billingWorld();
    const { sessionId, invoice } = await bought(world);
    const summary = await verifyPayment(world.deps, lena.accountId, sessionId);
    expect(summary).toMatchObject({
      plan_name: 'City Sports Club: Bulk sessions',
      amount_paid: 213_30,
      plan_type: 'one_time',
      tier: null,
      inPerson: { place: 'city-sports-club', sessions: 3 },
      next_billing_date: null,
      receiptUrl: 'https://receipt.example',
    });
    expect(await world.bookings.list(lena.accountId)).toMatchObject([
      { id: invoice.id, place: 'city-sports-club', sessions: 3, available: 3, amountCents: 213_30 },
    ]);
    const { orders, subscriptions } = await getBillingStatus(world.deps, lena.accountId);
    expect(subscriptions).toEqual([]);
    expect(orders).toMatchObject([
      {
        status: 'paid',
        amount_cents: 213_30,
        receiptUrl: 'https://receipt.example',
        pricing_plans: { metadata: { inPerson: { place: 'city-sports-club', sessions: 3 } } },
      },
    ]);
  });

  it('gives no tier and asks for none that is paid elsewhere', async () => {
    const world = billingWorld();
    const { customerId } = await bought(world);
    expect(await syncCustomer(world.deps, lena.accountId, customerId)).toBeNull();
    await subscribed(world, lena, longevityMonthly);
    expect(await checkSubscription(world.deps, lena.accountId, 'core')).toMatchObject({ tier: 'longevity' });
    await bought(world);
    expect(await checkSubscription(world.deps, lena.accountId, 'core')).toMatchObject({ tier: 'longevity' });
    expect(await world.bookings.list(lena.accountId)).toHaveLength(2);
  });

  it.each([null, 'core', 'adaptive', 'performance'] as const)(
    'is not sold to %s, who could not book with it',
    async (tier) => {
      const world = billingWorld();
      await expect(startCheckout(world.deps, { ...ada, tier }, bulkPackage)).rejects.toMatchObject({
        kind: 'forbidden',
        code: 'upgrade_required',
        details: { minimumTier: 'longevity' },
      });
      expect(world.provider.sessions.size).toBe(0);
    },
  );

  it('is sold to the holder of a plan that books at that location, and of no other plan', async () => {
    const world = billingWorld();
    await subscribed(world, ada, { plan: 'personal-training', period: 'monthly' });
    expect(await startCheckout(world.deps, ada, bulkPackage)).toMatchObject({ amountCents: 213_30 });
    const atHome = { place: 'home-training', packageId: 'single' } as const;
    await expect(startCheckout(world.deps, ada, atHome)).rejects.toMatchObject({ code: 'upgrade_required' });
    await subscribed(world, bob, groupAnnual);
    await expect(startCheckout(world.deps, bob, bulkPackage)).rejects.toMatchObject({
      code: 'upgrade_required',
    });
  });

  it('is not sold where it does not exist', async () => {
    const { deps } = billingWorld();
    await expect(
      startCheckout(deps, lena, { place: 'home-training', packageId: 'bulk' }),
    ).rejects.toMatchObject({
      kind: 'not-found',
      code: 'package_not_found',
    });
  });

  it('opens one session of 20 requests at once, and another for the next purchase', async () => {
    const world = billingWorld();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => startCheckout(world.deps, lena, bulkPackage)),
    );
    const [first] = answers;
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    world.provider.payOnce(first?.sessionId ?? '');
    const second = await startCheckout(world.deps, lena, bulkPackage);
    expect(second.sessionId).not.toBe(first?.sessionId);
  });

  it('ends a checkout of something else that is open', async () => {
    const world = billingWorld();
    const tier = await startCheckout(world.deps, lena, coreMonthly);
    await startCheckout(world.deps, lena, bulkPackage);
    expect(world.provider.sessions.get(tier.sessionId)).toMatchObject({ status: 'expired' });
    expect(world.provider.openSessions()).toHaveLength(1);
  });

  it('gives nothing while it is complete but unpaid, and all once the money has come', async () => {
    const world = billingWorld();
    const { sessionId } = await startCheckout(world.deps, lena, bulkPackage);
    world.provider.complete(sessionId);
    await expect(verifyPayment(world.deps, lena.accountId, sessionId)).rejects.toMatchObject({
      code: 'payment_incomplete',
      details: { payment_status: 'unpaid' },
    });
    const customerId = (await world.repository.findCustomerSlot(lena.accountId))?.customerId ?? '';
    await syncCustomer(world.deps, lena.accountId, customerId);
    expect(await world.bookings.list(lena.accountId)).toEqual([]);
    world.provider.settle(sessionId);
    await syncCustomer(world.deps, lena.accountId, customerId);
    expect(await world.bookings.list(lena.accountId)).toMatchObject([{ available: 3 }]);
  });

  it('loses its unused sessions with a refund, in part or in whole', async () => {
    const world = billingWorld();
    const { invoice, customerId } = await bought(world);
    await syncCustomer(world.deps, lena.accountId, customerId);
    world.provider.refund(invoice.id, 71_10);
    await syncCustomer(world.deps, lena.accountId, customerId, invoice.id);
    expect(await world.bookings.list(lena.accountId)).toMatchObject([{ available: 2, takenBack: 1 }]);
    expect((await getBillingStatus(world.deps, lena.accountId)).orders).toMatchObject([{ status: 'paid' }]);
    world.provider.refund(invoice.id);
    await syncCustomer(world.deps, lena.accountId, customerId, invoice.id);
    await syncCustomer(world.deps, lena.accountId, customerId);
    expect(await world.bookings.list(lena.accountId)).toMatchObject([{ available: 0, takenBack: 3 }]);
    expect((await getBillingStatus(world.deps, lena.accountId)).orders).toMatchObject([
      { status: 'refunded' },
    ]);
  });

  it('cannot be used by another account', async () => {
    const world = billingWorld();
    const { sessionId } = await bought(world);
    await expect(verifyPayment(world.deps, bob.accountId, sessionId)).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await world.bookings.list(bob.accountId)).toEqual([]);
  });
});

it('a tier that was granted by hand stays, however often its owner buys packages', async () => {
  const world = billingWorld();
  const granted = {
    version: 1,
    tier: 'longevity' as const,
    status: 'active',
    pastDueSince: null,
    subscriptionId: '',
    paymentReturned: false,
    currentPeriodEnd: '',
    cancelAt: null,
    updatedAt: '',
  };
  world.repository.setEntitlement(lena.accountId, granted);
  for (let count = 0; count < 3; count += 1) {
    const { customerId } = await bought(world);
    await syncCustomer(world.deps, lena.accountId, customerId);
  }
  expect(world.repository.rows(lena.accountId).entitlement).toEqual(granted);
  expect(await world.bookings.list(lena.accountId)).toHaveLength(3);
});

describe('an in-person plan', () => {
  it('is a subscription of its own that changes no tier', async () => {
    const world = billingWorld();
    const coaching = await subscribed(world, ada, coreMonthly);
    const { sessionId, subscription } = await subscribed(world, ada, groupAnnual);
    expect(await verifyPayment(world.deps, ada.accountId, sessionId)).toMatchObject({
      plan_name: 'Small Group Training',
      amount_paid: 1440_00,
      plan_type: 'subscription',
      tier: null,
      inPerson: { plan: 'small-group' },
      next_billing_date: subscription.currentPeriodEnd,
    });
    expect(await checkSubscription(world.deps, ada.accountId, 'core')).toMatchObject({
      tier: 'core',
      source: 'subscription',
    });
    const { subscriptions, orders } = await getBillingStatus(world.deps, ada.accountId);
    expect(subscriptions).toHaveLength(2);
    expect(subscriptions.find(({ id }) => id === subscription.id)).toMatchObject({
      status: 'active',
      billing_period: 'annual',
      amount_cents: 1440_00,
      tier: null,
      pricing_plans: {
        display_name: 'Small Group Training',
        metadata: { inPerson: { plan: 'small-group' } },
      },
    });
    expect(orders).toHaveLength(2);
    expect(world.provider.subscriptions.get(coaching.subscription.id)).toMatchObject({ status: 'active' });
    expect(world.provider.refunds).toEqual([]);
    expect(world.alarms.raised).toEqual([]);
  });

  it('grants no tier and blocks no coaching plan', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world, ada, { plan: 'executive-wellness', period: 'monthly' });
    expect(await syncCustomer(world.deps, ada.accountId, customerId)).toBeNull();
    expect(await checkSubscription(world.deps, ada.accountId, 'core')).toMatchObject({
      tier: 'core',
      source: 'default',
    });
    await subscribed(world, ada, coreMonthly);
    expect(await checkSubscription(world.deps, ada.accountId, 'core')).toMatchObject({
      source: 'subscription',
    });
  });

  it('is sold once, and beside another one', async () => {
    const world = billingWorld();
    await subscribed(world, ada, groupAnnual);
    await expect(
      startCheckout(world.deps, ada, { plan: 'small-group', period: 'monthly' }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      code: 'plan_exists',
    });
    await expect(
      startCheckout(world.deps, ada, { plan: 'personal-training', period: 'monthly' }),
    ).resolves.toMatchObject({ amountCents: 200_00 });
  });

  it('is paid back and ended where the same one was paid twice, without touching coaching', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world, ada, coreMonthly);
    const { subscription: kept } = await subscribed(world, ada, groupAnnual);
    world.provider.now += 60_000;
    const again = world.provider.subscribe(
      customerId,
      world.provider.priceOf('price_repz_plan_small-group_monthly'),
    );
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(world.provider.held(again.id).status).toBe('canceled');
    expect(world.provider.held(kept.id).status).toBe('active');
    expect(world.provider.refunds).toMatchObject([{ cents: 150_00 }]);
    expect(world.alarms.raised).toMatchObject([
      {
        alarm: 'duplicate_subscription',
        fields: { keptSubscriptionId: kept.id, endedSubscriptionId: again.id },
      },
    ]);
  });

  it('ends with its period when it is canceled, and at once with the account', async () => {
    const world = billingWorld();
    const { subscription, customerId } = await subscribed(world, ada, groupAnnual);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(await cancelSubscription(world.deps, ada.accountId, subscription.id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    await deleteAccount(world.deps, ada.accountId);
    expect(world.provider.held(subscription.id).status).toBe('canceled');
  });

  it('is written by the later of two syncs, also without an entitlement that has a version', async () => {
    const world = billingWorld();
    const { subscription, customerId } = await subscribed(world, ada, groupAnnual);
    const { gateway } = world.deps;
    let ended = false;
    const slow = {
      ...world.deps,
      gateway: new Proxy(gateway, {
        get(target, name) {
          if (name !== 'readCustomerBilling') {
            const value: unknown = Reflect.get(target, name, target);
            return typeof value === 'function' ? value.bind(target) : value;
          }
          return async (id: string) => {
            const read = await target.readCustomerBilling(id);
            if (!ended) {
              // While this worker holds what it read, the plan ends and another worker writes that.
              ended = true;
              world.provider.held(subscription.id).status = 'canceled';
              await syncCustomer(world.deps, ada.accountId, customerId);
            }
            return read;
          };
        },
      }),
    };
    await syncCustomer(slow, ada.accountId, customerId);
    expect((await getBillingStatus(world.deps, ada.accountId)).subscriptions).toMatchObject([
      { status: 'canceled' },
    ]);
    expect(world.repository.saves.lost).toBe(1);
  });
});

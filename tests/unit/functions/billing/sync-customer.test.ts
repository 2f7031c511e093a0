import { describe, expect, it } from 'vitest';
import { checkSubscription } from '#functions/billing/check-subscription.ts';
import { syncCustomer } from '#functions/billing/sync-customer.ts';
import { subscriptionStatuses } from '#shared/domain/access-status.ts';
import { recurringPrice } from '#shared/domain/prices.ts';
import { ada, billingWorld, subscribed } from './fakes/billing-world.ts';
import { withMethods } from './fakes/with-methods.ts';

const access = (world: ReturnType<typeof billingWorld>) =>
  checkSubscription(world.deps, ada.accountId, 'core');

describe('bringing an account up to date', () => {
  it('writes entitlement, subscription and order of a paid checkout', async () => {
    const world = billingWorld();
    const { subscription } = await subscribed(world, ada, {
      tier: 'performance',
      period: 'annual',
      priceList: 'plans-page',
    });
    expect(await access(world)).toEqual({ tier: 'performance', source: 'subscription', status: 'active' });
    const rows = world.repository.rows(ada.accountId);
    expect(rows.entitlement).toMatchObject({ version: 1, subscriptionId: subscription.id });
    expect([...rows.orders.values()]).toMatchObject([{ status: 'paid', amountCents: 190_800 }]);
  });

  it.each([...subscriptionStatuses])('decides the access of %s', async (status) => {
    const world = billingWorld();
    const { subscription } = await subscribed(world, ada, {
      tier: 'longevity',
      period: 'monthly',
      priceList: 'standard',
    });
    subscription.status = status;
    const granted = ['active', 'trialing', 'past_due'].includes(status);
    expect(await access(world)).toMatchObject({
      tier: granted ? 'longevity' : 'core',
      source: granted ? 'subscription' : 'default',
      status,
    });
    expect(world.alarms.raised).toEqual([]);
  });

  it('gives the default tier and alarms on a status that it does not know', async () => {
    const world = billingWorld();
    (await subscribed(world)).subscription.status = 'resting';
    expect(await checkSubscription(world.deps, ada.accountId, null)).toMatchObject({
      tier: null,
      source: 'default',
    });
    expect(world.alarms.raised).toMatchObject([
      { alarm: 'unknown_subscription_state', fields: { status: 'resting' } },
    ]);
  });

  it('alarms on a price that is not from the catalogue', async () => {
    const world = billingWorld();
    (await subscribed(world)).subscription.plan = null;
    expect(await access(world)).toMatchObject({ source: 'default' });
    expect(world.alarms.raised).toMatchObject([{ alarm: 'unknown_subscription_state' }]);
  });

  it('counts the seven days of grace from the failed renewal, however late it is heard of', async () => {
    const world = billingWorld();
    const { subscription } = await subscribed(world);
    world.provider.renew(subscription, false);
    const failedAt = world.provider.now;
    world.provider.now += 3 * 86_400_000;
    const graceEndsAt = new Date(failedAt + 7 * 86_400_000).toISOString();
    expect(await access(world)).toMatchObject({ source: 'subscription', graceEndsAt });
    world.provider.now = failedAt + 7 * 86_400_000 - 1;
    expect(await access(world)).toMatchObject({ source: 'subscription', graceEndsAt });
    world.provider.now += 1;
    expect(await access(world)).toMatchObject({ source: 'default' });
  });

  it('ends the grace when the payment arrives', async () => {
    const world = billingWorld();
    const { subscription } = await subscribed(world);
    const invoice = world.provider.renew(subscription, false);
    await access(world);
    Object.assign(invoice, { status: 'paid', amountPaidCents: invoice.totalCents });
    subscription.status = 'active';
    await access(world);
    expect(world.repository.rows(ada.accountId).entitlement).toMatchObject({
      status: 'active',
      pastDueSince: null,
    });
  });

  it('honours cancel_at as it honours cancel_at_period_end: the tier stays to the end', async () => {
    const world = billingWorld();
    const { subscription } = await subscribed(world);
    subscription.cancelAt = subscription.currentPeriodEnd;
    expect(await access(world)).toMatchObject({ tier: 'core', source: 'subscription' });
    expect(world.repository.rows(ada.accountId).entitlement?.cancelAt).toBe(subscription.currentPeriodEnd);
  });

  it('loses no state when two syncs meet: the one that asked first asks again', async () => {
    const world = billingWorld();
    const { subscription, customerId } = await subscribed(world);
    await access(world);
    let slow = true;
    const gateway = withMethods(world.provider, {
      readCustomerBilling: async (id: string) => {
        const seen = await world.provider.readCustomerBilling(id);
        if (!slow) return seen;
        slow = false;
        // While this one holds an old answer, the subscription ends and another sync writes that.
        subscription.status = 'canceled';
        await syncCustomer(world.deps, ada.accountId, customerId);
        return seen;
      },
    });
    await syncCustomer({ ...world.deps, gateway }, ada.accountId, customerId);
    expect(world.repository.saves.lost).toBe(1);
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('canceled');
  });

  it('keeps an order refunded when a later sync does not look at refunds', async () => {
    const world = billingWorld();
    const { subscription, customerId } = await subscribed(world);
    const invoiceId = subscription.latestInvoiceId ?? '';
    world.provider.refund(invoiceId);
    await syncCustomer(world.deps, ada.accountId, customerId, invoiceId);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(world.repository.rows(ada.accountId).orders.get(invoiceId)).toMatchObject({ refundedCents: 8900 });
  });

  it('takes no invoice of another customer', async () => {
    const world = billingWorld();
    const mine = await subscribed(world);
    const other = await subscribed(world, { ...ada, accountId: 'someone' });
    await syncCustomer(world.deps, ada.accountId, mine.customerId, other.subscription.latestInvoiceId);
    expect([...world.repository.rows(ada.accountId).orders.keys()]).toEqual([
      mine.subscription.latestInvoiceId,
    ]);
  });
});

describe('two paid subscriptions', () => {
  async function twice() {
    const world = billingWorld();
    const first = await subscribed(world);
    world.provider.now += 60_000;
    const second = world.provider.subscribe(
      first.customerId,
      recurringPrice('standard', 'longevity', 'monthly'),
    );
    return { world, first, second };
  }

  it('keeps the first, pays back and ends the later, and alarms', async () => {
    const { world, first, second } = await twice();
    await access(world);
    expect(first.subscription.status).toBe('active');
    expect(second.status).toBe('canceled');
    expect(world.provider.refunds).toEqual([{ invoiceId: second.latestInvoiceId, cents: 34_900 }]);
    expect(world.alarms.raised).toMatchObject([
      { alarm: 'duplicate_subscription', fields: { endedSubscriptionId: second.id } },
    ]);
    const rows = world.repository.rows(ada.accountId);
    expect(rows.entitlement).toMatchObject({ subscriptionId: first.subscription.id, tier: 'core' });
    expect(rows.orders.get(second.latestInvoiceId ?? '')).toMatchObject({ refundedCents: 34_900 });
  });

  it('pays back once when the first try died between refund and cancellation', async () => {
    const { world, second } = await twice();
    const gateway = withMethods(world.provider, {
      cancelNow: async () => {
        throw new Error('killed');
      },
    });
    await expect(checkSubscription({ ...world.deps, gateway }, ada.accountId, 'core')).rejects.toThrow(
      'killed',
    );
    expect(second.status).toBe('active');
    await access(world);
    expect(second.status).toBe('canceled');
    expect(world.provider.refunds).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { subscriptionStatuses } from '#shared/domain/access/access-status.ts';
import { recurringPrice } from '#shared/domain/catalog/prices.ts';
import { ada, billingWorld, subscribed } from '#tests/unit/functions/modules/billing/fakes/billing-world.ts';
import { withMethods } from '#tests/unit/functions/modules/billing/fakes/with-methods.ts';

const access = (world: ReturnType<typeof billingWorld>) =>
  checkSubscription(world.deps, ada.accountId, 'core');

describe('bringing an account up to date', () => {
  it('gives up after ten tries that others win', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world);
    let tries = 0;
    const repository = withMethods(world.repository, {
      saveBilling: async () => {
        tries += 1;
        return false;
      },
    });
    const busy = { kind: 'unavailable', code: 'billing_busy' };
    await expect(
      syncCustomer({ ...world.deps, repository }, ada.accountId, customerId),
    ).rejects.toMatchObject(busy);
    expect(tries).toBe(10);
  });

  it('gives an account that never bought anything the default tier', async () => {
    expect(await access(billingWorld())).toEqual({ tier: 'core', source: 'default', status: 'none' });
  });

  it('counts the grace period of another subscription from its own invoice', async () => {
    const world = billingWorld();
    const first = await subscribed(world);
    world.provider.renew(first.subscription, false);
    await access(world);
    const before = world.repository.rows(ada.accountId).entitlement;
    expect(before?.pastDueSince).not.toBeNull();
    if (before) world.repository.setEntitlement(ada.accountId, { ...before, subscriptionId: 'sub_before' });
    world.provider.now += 3 * 86_400_000;
    const invoice = world.provider.invoices.get(first.subscription.latestInvoiceId ?? '');
    Object.assign(invoice ?? {}, { createdAt: new Date(world.provider.now).toISOString() });
    await access(world);
    expect(world.repository.rows(ada.accountId).entitlement?.pastDueSince).toBe(
      new Date(world.provider.now).toISOString(),
    );
  });

  it('writes entitlement, subscription and order of a paid checkout', async () => {
    const world = billingWorld();
    const { subscription } = await subscribed(world, ada, {
      tier: 'performance',
      period: 'annual',
    });
    expect(await access(world)).toEqual({
      tier: 'performance',
      source: 'subscription',
      status: 'active',
      paid: { amountCents: 190_800, period: 'annual' },
    });
    const rows = world.repository.rows(ada.accountId);
    expect(rows.entitlement).toMatchObject({ version: 1, subscriptionId: subscription.id });
    expect([...rows.orders.values()]).toMatchObject([{ status: 'paid', amountCents: 190_800 }]);
  });

  it.each([...subscriptionStatuses])('decides the access of %s', async (status) => {
    const world = billingWorld();
    const { subscription } = await subscribed(world, ada, {
      tier: 'longevity',
      period: 'monthly',
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

  it('alarms on a price that is not from the catalog', async () => {
    const world = billingWorld();
    (await subscribed(world)).subscription.plan = null;
    expect(await access(world)).toMatchObject({ source: 'default' });
    expect(world.alarms.raised).toMatchObject([{ alarm: 'unknown_subscription_state' }]);
  });

  it('counts the seven days of grace from the failed renewal, however late the event arrives', async () => {
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

  it('honors cancel_at as it honors cancel_at_period_end: the tier stays to the end', async () => {
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

describe('a payment that went back', () => {
  async function renewed() {
    const world = billingWorld();
    const { subscription, customerId } = await subscribed(world);
    const invoiceId = subscription.latestInvoiceId ?? '';
    return { world, subscription, customerId, invoiceId };
  }

  it('keeps the tier while a part of it is left, and ends it with the last of several refunds', async () => {
    const { world, invoiceId } = await renewed();
    world.provider.refund(invoiceId, 5000);
    world.provider.refund(invoiceId, 3899);
    expect(await access(world)).toMatchObject({ tier: 'core', source: 'subscription' });
    world.provider.refund(invoiceId, 1);
    expect(await access(world)).toEqual({
      tier: 'core',
      source: 'default',
      status: 'canceled',
    });
    expect(world.repository.rows(ada.accountId)).toMatchObject({
      entitlement: { tier: null, paymentReturned: true },
    });
    expect((await getBillingStatus(world.deps, ada.accountId)).orders).toMatchObject([
      { status: 'refunded' },
    ]);
    expect(world.alarms.raised).toEqual([]);
  });

  it.each([
    ['needs_response', 'subscription'],
    ['won', 'subscription'],
    ['lost', 'default'],
  ] as const)('with a dispute that is %s gives the tier of the %s', async (state, source) => {
    const { world, invoiceId } = await renewed();
    world.provider.disputes.set(invoiceId, state);
    expect(await access(world)).toMatchObject({ source });
    const alarms = { needs_response: ['dispute_opened'], won: [], lost: ['dispute_lost'] }[state];
    expect(world.alarms.raised.map(({ alarm }) => alarm)).toEqual(alarms);
  });

  it('does not fall back on the period before', async () => {
    const { world, subscription } = await renewed();
    world.provider.refund(world.provider.renew(subscription, true).id);
    expect(await access(world)).toMatchObject({ source: 'default' });
  });

  it('ends the plan, and the renewal that was not paid can no longer be', async () => {
    const { world, subscription, invoiceId } = await renewed();
    world.provider.refund(invoiceId);
    const renewal = world.provider.renew(subscription, false);
    expect(await access(world)).toMatchObject({ source: 'default', status: 'canceled' });
    expect(renewal.status).toBe('void');
  });

  it('for the period before leaves a plan whose renewal was paid', async () => {
    const { world, subscription, invoiceId } = await renewed();
    world.provider.renew(subscription, true);
    world.provider.refund(invoiceId);
    expect(await access(world)).toMatchObject({ tier: 'core', source: 'subscription' });
  });

  it('of an upgrade leaves the tier that was paid before it', async () => {
    const { world, subscription } = await renewed();
    const upgrade = { plan: { tier: 'longevity', period: 'monthly' }, inPerson: null } as const;
    subscription.plan = upgrade.plan;
    const line = { ...upgrade, amountCents: 26_000, periodEnd: subscription.currentPeriodEnd };
    const { id } = world.provider.invoice(subscription, {
      status: 'paid',
      amountPaidCents: 26_000,
      lines: [line],
    });
    expect(await access(world)).toMatchObject({ tier: 'longevity' });
    world.provider.refund(id);
    expect(await access(world)).toMatchObject({ tier: 'core', source: 'subscription' });
    expect(subscription).toMatchObject({ status: 'active', cancelAt: subscription.currentPeriodEnd });
  });

  it('frees the seat of the limited tier', async () => {
    const world = billingWorld();
    const selection = { tier: 'longevity', period: 'monthly', priceList: 'standard' } as const;
    const { subscription } = await subscribed(world, ada, selection);
    await access(world);
    expect(world.repository.seats.now().active.size).toBe(1);
    world.provider.refund(subscription.latestInvoiceId ?? '');
    await access(world);
    expect(world.repository.seats.now().active.size).toBe(0);
  });
});

describe('of several subscriptions', () => {
  it('the one whose payment is overdue decides, rather than an older one that has ended', async () => {
    const world = billingWorld();
    const ended = await subscribed(world);
    ended.subscription.status = 'canceled';
    world.provider.now += 60_000;
    const overdue = world.provider.subscribe(ended.customerId, recurringPrice('adaptive', 'monthly'));
    world.provider.renew(overdue, false);
    expect(await access(world)).toMatchObject({ tier: 'adaptive', status: 'past_due' });
  });

  it('an overdue one counts as paying: a second is refunded and ended', async () => {
    const world = billingWorld();
    const first = await subscribed(world);
    world.provider.renew(first.subscription, false);
    const second = world.provider.subscribe(first.customerId, recurringPrice('core', 'monthly'));
    await access(world);
    expect([first.subscription.status, second.status]).toEqual(['past_due', 'canceled']);
  });
});

describe('two paid subscriptions', () => {
  async function twice() {
    const world = billingWorld();
    const first = await subscribed(world);
    world.provider.now += 60_000;
    const second = world.provider.subscribe(first.customerId, recurringPrice('longevity', 'monthly'));
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

import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { openPortal } from '#functions/modules/billing/checkout/open-portal.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { billingStatusSchema } from '#shared/contracts/billing/billing.ts';
import { ada, billingWorld, bob, subscribed } from './fakes/billing-world.ts';

async function knownSubscriber() {
  const world = billingWorld();
  const bought = await subscribed(world);
  await checkSubscription(world.deps, ada.accountId, 'core');
  return { world, ...bought };
}

describe('billing status', () => {
  it('lists subscriptions and orders of the caller alone, as the contract says', async () => {
    const { world, subscription } = await knownSubscriber();
    const status = billingStatusSchema.parse(await getBillingStatus(world.deps, ada.accountId));
    expect(status.subscriptions).toMatchObject([
      {
        id: subscription.id,
        status: 'active',
        billing_period: 'monthly',
        cancel_at_period_end: false,
        pricing_plans: { display_name: 'Core Program', metadata: { response_time_hours: 72 } },
      },
    ]);
    expect(status.orders).toMatchObject([{ status: 'paid', amount_cents: 8900 }]);
    expect(await getBillingStatus(world.deps, bob.accountId)).toEqual({
      subscriptions: [],
      orders: [],
      moneyBack: { state: 'none', until: null, amount_cents: 0 },
    });
  });

  it.each([
    ['open', true, 'failed'],
    ['open', false, 'pending'],
    ['uncollectible', true, 'failed'],
    ['paid', true, 'paid'],
    ['void', true, 'void'],
  ])('shows an invoice that is %s (tried: %s) as %s', async (status, attempted, shown) => {
    const { world, subscription } = await knownSubscriber();
    world.provider.now += 1000;
    world.provider.invoice(subscription, { status, attempted });
    await checkSubscription(world.deps, ada.accountId, 'core');
    expect((await getBillingStatus(world.deps, ada.accountId)).orders[0]?.status).toBe(shown);
  });

  it('shows no draft', async () => {
    const { world, subscription } = await knownSubscriber();
    world.provider.invoice(subscription, { status: 'draft', attempted: false });
    await checkSubscription(world.deps, ada.accountId, 'core');
    expect((await getBillingStatus(world.deps, ada.accountId)).orders).toHaveLength(1);
  });

  it('shows the day that an end was announced for, also where it is not the end of the period', async () => {
    const { world, subscription } = await knownSubscriber();
    subscription.cancelAt = world.provider.instant(10 * 86_400_000);
    await checkSubscription(world.deps, ada.accountId, 'core');
    const [shown] = (await getBillingStatus(world.deps, ada.accountId)).subscriptions;
    expect(shown).toMatchObject({ cancelAt: subscription.cancelAt, cancel_at_period_end: true });
    expect(shown?.cancelAt).not.toBe(shown?.current_period_end);
  });

  it('shows an announced end whether it was set as cancel_at or as cancel_at_period_end', async () => {
    const { world, subscription } = await knownSubscriber();
    subscription.cancelAt = subscription.currentPeriodEnd;
    await checkSubscription(world.deps, ada.accountId, 'core');
    const { subscriptions } = await getBillingStatus(world.deps, ada.accountId);
    expect(subscriptions[0]).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });
});

describe('canceling', () => {
  it('ends the subscription with its period, and keeps it active until then', async () => {
    const { world, subscription } = await knownSubscriber();
    const answer = await cancelSubscription(world.deps, ada.accountId, subscription.id);
    expect(answer).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect((await getBillingStatus(world.deps, ada.accountId)).subscriptions[0]?.cancel_at_period_end).toBe(
      true,
    );
  });

  it('changes nothing the second time', async () => {
    const { world, subscription } = await knownSubscriber();
    const first = await cancelSubscription(world.deps, ada.accountId, subscription.id);
    expect(await cancelSubscription(world.deps, ada.accountId, subscription.id)).toEqual(first);
  });

  it('stores the reason and the words with the account, also when it is sent again', async () => {
    const { world, subscription } = await knownSubscriber();
    const why = { reason: 'no_time', comment: 'A new job' } as const;
    await cancelSubscription(world.deps, ada.accountId, subscription.id, why);
    await cancelSubscription(world.deps, ada.accountId, subscription.id, why);
    expect([...world.cancellations]).toMatchObject([[`${ada.accountId} ${subscription.id}`, why]]);
  });

  it('refuses to cancel what is not the caller’s', async () => {
    const { world, subscription } = await knownSubscriber();
    await subscribed(world, bob);
    await checkSubscription(world.deps, bob.accountId, 'core');
    await expect(cancelSubscription(world.deps, bob.accountId, subscription.id)).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(subscription.cancelAt).toBeNull();
    expect(world.cancellations.size).toBe(0);
  });

  it('refuses what has ended already', async () => {
    const { world, subscription } = await knownSubscriber();
    subscription.status = 'canceled';
    await expect(cancelSubscription(world.deps, ada.accountId, subscription.id)).rejects.toMatchObject({
      code: 'subscription_ended',
    });
  });
});

describe('the portal', () => {
  it('opens for the caller’s own customer, also for somebody who never bought', async () => {
    const { world, customerId } = await knownSubscriber();
    expect(await openPortal(world.deps, ada)).toContain(customerId);
    expect(await openPortal(world.deps, bob)).not.toContain(customerId);
  });

  it('leads back to the plans, which are then read from the provider', async () => {
    const { world } = await knownSubscriber();
    const back = new URL(new URL(await openPortal(world.deps, ada)).searchParams.get('return') ?? '');
    expect([back.pathname, back.search]).toEqual(['/account', '?tab=subscriptions&portal=back']);
  });
});

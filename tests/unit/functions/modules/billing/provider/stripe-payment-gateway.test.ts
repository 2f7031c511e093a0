import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '#functions/modules/billing/account/delete-account.ts';
import { openPortal } from '#functions/modules/billing/checkout/open-portal.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { billingWorld } from '#tests/unit/functions/modules/billing/fakes/billing-world.ts';
import {
  type FakeProvider,
  startFakeProvider,
} from '#tests/unit/functions/modules/billing/fakes/fake-provider.ts';

/** The SDK and our gateway against the payment fake: what the provider's objects really look like. */
describe('the gateway, through the SDK', () => {
  let provider: FakeProvider;
  let people = 0;

  beforeAll(async () => {
    provider = await startFakeProvider();
    await syncCatalog(provider.stripe);
  });
  afterAll(() => provider.close());

  /** Somebody new, with an empty table and a clock that follows the provider's. */
  function person() {
    people += 1;
    const { deps, repository, alarms, removed } = billingWorld();
    let now = Date.now();
    const caller = { accountId: `account-${people}`, email: `person-${people}@repz.example`, tier: null };
    return {
      caller,
      repository,
      alarms,
      removed,
      deps: { ...deps, gateway: provider.gateway, newId: () => crypto.randomUUID(), clock: () => now },
      async advance(instant: string) {
        await provider.advanceTo(instant);
        now = Date.parse(instant);
      },
    };
  }
  type Person = ReturnType<typeof person>;
  const entitlement = ({ deps, caller }: Person) => checkSubscription(deps, caller.accountId, 'core');

  async function buyer(tier: 'core' | 'adaptive' | 'longevity' = 'core') {
    const who = person();
    const { sessionId } = await startCheckout(who.deps, who.caller, {
      tier,
      period: 'monthly',
    });
    await provider.pay(sessionId);
    return { ...who, sessionId };
  }
  async function liveSubscription({ repository, caller }: Person) {
    const [subscription] = await repository.listSubscriptions(caller.accountId);
    if (subscription === undefined) throw new Error('No subscription is stored');
    return subscription;
  }

  it('sells, verifies and lists', async () => {
    const who = await buyer('adaptive');
    const summary = await verifyPayment(who.deps, who.caller.accountId, who.sessionId);
    expect(summary).toMatchObject({
      plan_name: 'Adaptive Engine',
      amount_paid: 14_900,
      payment_status: 'paid',
      tier: 'adaptive',
      receiptUrl: expect.stringContaining('http'),
    });
    const length = Date.parse(summary.next_billing_date ?? '') - Date.now();
    expect(length / dayMs).toBeGreaterThan(27);
    expect(length / dayMs).toBeLessThan(32);
    const status = await getBillingStatus(who.deps, who.caller.accountId);
    expect(status.subscriptions).toMatchObject([
      { status: 'active', billing_period: 'monthly', amount_cents: 14_900 },
    ]);
    expect(status.orders).toMatchObject([{ status: 'paid', amount_cents: 14_900 }]);
  });

  it('chooses the flexible billing mode', async () => {
    const who = await buyer();
    await entitlement(who);
    const { id } = await liveSubscription(who);
    const subscription = await provider.stripe.subscriptions.retrieve(id);
    expect(subscription.billing_mode.type).toBe('flexible');
  });

  it('makes one customer and one open session of 20 parallel requests', async () => {
    const who = person();
    const selection = { tier: 'core', period: 'annual' } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => startCheckout(who.deps, who.caller, selection)),
    );
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    const customers = await provider.stripe.customers.list({ email: who.caller.email });
    expect(customers.data).toHaveLength(1);
    const sessions = await provider.stripe.checkout.sessions.list({
      customer: customers.data[0]?.id ?? '',
      status: 'open',
    });
    expect(sessions.data).toHaveLength(1);
  });

  it('ends the old session at the provider when another plan is chosen', async () => {
    const who = person();
    const first = await startCheckout(who.deps, who.caller, {
      tier: 'core',
      period: 'monthly',
    });
    await startCheckout(who.deps, who.caller, { tier: 'longevity', period: 'annual' });
    expect(await provider.gateway.findCheckout(first.sessionId)).toMatchObject({ status: 'expired' });
  });

  it('says complete when a session that should end was paid', async () => {
    const who = await buyer();
    expect(await provider.gateway.expireCheckout(who.sessionId)).toBe('complete');
    await expect(
      startCheckout(who.deps, who.caller, { tier: 'longevity', period: 'monthly' }),
    ).rejects.toMatchObject({ code: 'subscription_exists' });
  });

  it('leads to a portal of card and invoices, where no plan can be changed or canceled', async () => {
    const who = await buyer('core');
    await entitlement(who);
    const { id } = await liveSubscription(who);
    const portal = await openPortal(who.deps, who.caller);
    const page = await (await fetch(portal)).text();
    for (const shown of ['Payment method', 'Invoices']) expect(page).toContain(shown);
    for (const [action, body] of [
      [
        'plan',
        { price: (await provider.gateway.findPrice(priceLookupKey('adaptive', 'monthly')))?.id ?? '' },
      ],
      ['cancel', {}],
    ] as const) {
      const form = { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' } as const;
      expect((await fetch(`${portal}/subscriptions/${id}/${action}`, form)).status).toBe(402);
    }
    expect(await provider.gateway.findSubscription(id)).toMatchObject({
      plan: { tier: 'core' },
      cancelAt: null,
    });
  });

  it('returns null for unknown objects', async () => {
    expect(await provider.gateway.findCheckout('cs_test_none')).toBeNull();
    expect(await provider.gateway.findSubscription('sub_none')).toBeNull();
    expect(await provider.gateway.findInvoice('in_none')).toBeNull();
    expect(await provider.gateway.findCustomerAccount('cus_none')).toBeNull();
    expect(await provider.gateway.findPrice('repz_none')).toBeNull();
    await expect(provider.gateway.cancelNow('sub_none')).resolves.toBeUndefined();
  });

  it('says that the provider is unavailable when it is', async () => {
    await provider.control('knobs', { failNext: { path: '/v1/prices', status: 500, count: 3 } });
    await expect(provider.gateway.findPrice('repz_core_monthly')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'payment_provider_unavailable',
    });
    await provider.control('knobs', { failNext: [] });
  });

  it('raises the tier of an upgrade when its proration is paid', async () => {
    const who = await buyer('core');
    expect(await entitlement(who)).toMatchObject({ tier: 'core' });
    await changePlan(who, 'repz_longevity_monthly', 'always_invoice');
    expect(await entitlement(who)).toMatchObject({ tier: 'longevity' });
    expect((await getBillingStatus(who.deps, who.caller.accountId)).orders).toHaveLength(2);
  });

  it('does not raise it while the proration waits for the next invoice', async () => {
    const who = await buyer('core');
    await entitlement(who);
    await changePlan(who, 'repz_longevity_monthly', 'create_prorations');
    expect(await entitlement(who)).toMatchObject({ tier: 'core' });
  });

  it('keeps the paid tier after a downgrade until the period ends', async () => {
    const who = await buyer('longevity');
    await entitlement(who);
    await changePlan(who, 'repz_core_monthly', 'none');
    expect(await entitlement(who)).toMatchObject({ tier: 'longevity' });
  });

  async function changePlan(
    who: Person,
    lookupKey: string,
    proration: 'always_invoice' | 'create_prorations' | 'none',
  ) {
    const { id } = await liveSubscription(who);
    const subscription = await provider.stripe.subscriptions.retrieve(id);
    const price = await provider.gateway.findPrice(lookupKey);
    await provider.stripe.subscriptions.update(id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: price?.id ?? '' }],
      proration_behavior: proration,
    });
  }

  it('pays back and ends the later of two paid subscriptions', async () => {
    const who = await buyer('core');
    await entitlement(who);
    const { id } = await liveSubscription(who);
    const first = await provider.stripe.subscriptions.retrieve(id);
    const price = await provider.gateway.findPrice('repz_longevity_monthly');
    const customer = String(first.customer);
    const session = await provider.gateway.openCheckout(
      {
        accountId: who.caller.accountId,
        customerId: customer,
        intentId: 'by-hand',
        attempt: 0,
        priceId: price?.id ?? '',
        lookupKey: 'repz_longevity_monthly',
        mode: 'subscription',
        successUrl: 'https://repz.example/payment-success',
        cancelUrl: 'https://repz.example/pricing',
      },
      `by-hand-${who.caller.accountId}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await provider.pay(session.id);
    expect(await entitlement(who)).toMatchObject({ tier: 'core' });
    expect(who.alarms.raised).toMatchObject([{ alarm: 'duplicate_subscription' }]);
    const status = await getBillingStatus(who.deps, who.caller.accountId);
    expect(status.orders.map((order) => order.status).toSorted()).toEqual(['paid', 'refunded']);
    expect(status.subscriptions.map((each) => each.status).toSorted()).toEqual(['active', 'canceled']);
  });

  it('ends the subscription at the provider when the account is deleted', async () => {
    const who = await buyer('core');
    await entitlement(who);
    const { id } = await liveSubscription(who);
    await deleteAccount(who.deps, who.caller.accountId);
    expect(await provider.gateway.findSubscription(id)).toMatchObject({ status: 'canceled' });
    expect(who.removed.size).toBe(1);
  });

  /** The payment that a person made last. */
  async function chargeOf({ repository, caller }: Person) {
    const customer = (await repository.findCustomerSlot(caller.accountId))?.customerId ?? '';
    const { data } = await provider.stripe.charges.list({ customer, limit: 1 });
    return data[0]?.id ?? '';
  }

  it('ends the plan with the refund that gives back the last of a payment, also when that fails at the bank', async () => {
    const who = await buyer('adaptive');
    const charge = await chargeOf(who);
    for (const amountCents of [10_000, 4_899]) {
      await provider.control(`charges/${charge}/refund`, { amountCents });
      expect(await entitlement(who)).toMatchObject({ tier: 'adaptive', source: 'subscription' });
    }
    await provider.control(`charges/${charge}/refund`, {});
    expect(await entitlement(who)).toEqual({
      tier: 'core',
      source: 'default',
      status: 'canceled',
    });
    const [last] = (await provider.stripe.refunds.list({ charge })).data;
    await provider.control(`refunds/${last?.id}/fail`, {});
    expect(await entitlement(who)).toMatchObject({ tier: 'core', source: 'default' });
    expect(who.alarms.raised.map(({ alarm }) => alarm)).toEqual(['money_kept_after_end']);
  });

  it.each([
    ['won', 'subscription'],
    ['lost', 'default'],
  ])('keeps the tier while a dispute is open, and then as the bank decides: %s', async (status, source) => {
    const who = await buyer('adaptive');
    await provider.control(`charges/${await chargeOf(who)}/dispute`, {});
    expect(await entitlement(who)).toMatchObject({ tier: 'adaptive', source: 'subscription' });
    const { data } = await provider.stripe.disputes.list({ charge: await chargeOf(who) });
    await provider.control(`disputes/${data[0]?.id}/close`, { status });
    expect(await entitlement(who)).toMatchObject({ source });
    await entitlement(who);
    expect(who.alarms.raised.map(({ alarm }) => alarm)).toEqual(
      status === 'won' ? ['dispute_opened'] : ['dispute_opened', 'payment_fraudulent', 'dispute_lost'],
    );
  });

  it('names the payment of a disputed charge in its events, and leaves the refund to the bank', async () => {
    const who = await buyer('core');
    await entitlement(who);
    await provider.control(`charges/${await chargeOf(who)}/dispute`, {});
    const events = await provider.gateway.listUndeliveredEvents();
    const opened = events.findLast(({ type }) => type === 'charge.dispute.created');
    const invoice = (await getBillingStatus(who.deps, who.caller.accountId)).orders[0]?.id;
    expect(await provider.gateway.findInvoiceOfPayment(opened?.paymentIntentId ?? '')).toBe(invoice);
    await expect(provider.gateway.refundInvoice(invoice ?? '')).resolves.toBeUndefined();
    expect(await provider.gateway.readReturnedMoney(invoice ?? '')).toMatchObject({
      refundedCents: 0,
      dispute: { state: 'open', evidenceDueBy: expect.any(String) },
    });
  });

  it('lists events that were never delivered', async () => {
    await buyer('core');
    const events = await provider.gateway.listUndeliveredEvents();
    expect(events.map(({ type }) => type)).toContain('checkout.session.completed');
    expect(events.find(({ type }) => type === 'invoice.paid')).toMatchObject({
      customerId: expect.stringContaining('cus_'),
      invoiceId: expect.stringContaining('in_'),
    });
  });

  // The clock only goes forward and is shared, so what needs it comes last.
  it('reads a cancellation as cancel_at, and renewals and failures as time goes on', async () => {
    const who = await buyer('core');
    await entitlement(who);
    const before = await liveSubscription(who);
    const customer = await provider.stripe.subscriptions.retrieve(before.id);
    await who.advance(new Date(Date.parse(before.currentPeriodEnd) + 2 * 3_600_000).toISOString());
    expect(await entitlement(who)).toMatchObject({ tier: 'core', status: 'active' });
    const renewed = await liveSubscription(who);
    expect(renewed.currentPeriodStart).toBe(before.currentPeriodEnd);
    expect((await getBillingStatus(who.deps, who.caller.accountId)).orders).toHaveLength(2);
    const id = String(customer.id);
    const shown = async () => {
      await entitlement(who);
      return (await getBillingStatus(who.deps, who.caller.accountId)).subscriptions[0];
    };
    await provider.stripe.subscriptions.update(id, { cancel_at: 'min_period_end' });
    expect(await shown()).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancelAt: renewed.currentPeriodEnd,
    });
    const tenDaysOn = Math.floor(Date.parse(renewed.currentPeriodStart) / 1000) + 10 * 86_400;
    await provider.stripe.subscriptions.update(id, { cancel_at: tenDaysOn });
    const cancelAt = new Date(tenDaysOn * 1000).toISOString();
    expect(await shown()).toMatchObject({ cancelAt, current_period_end: renewed.currentPeriodEnd });
    const { ended_at } = await provider.stripe.subscriptions.cancel(id);
    const endedAt = new Date((ended_at ?? 0) * 1000).toISOString();
    expect(await shown()).toMatchObject({ status: 'canceled', cancelAt: endedAt });
    expect(Date.parse(endedAt)).toBeLessThan(tenDaysOn * 1000);
  });
});

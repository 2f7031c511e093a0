import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutSelection } from '#functions/modules/billing/checkout/sale.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import { inPersonPeriods, inPersonPlanIds, inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { billingWorld, bulkPackage, groupAnnual } from './fakes/billing-world.ts';
import { type FakeProvider, startFakeProvider } from './fakes/fake-provider.ts';

/** The SDK and our gateway against the payment fake, for what is sold in person. */
describe('in-person sales, through the SDK', () => {
  let provider: FakeProvider;
  let people = 0;

  beforeAll(async () => {
    provider = await startFakeProvider();
    await syncCatalog(provider.stripe);
  });
  afterAll(() => provider.close());

  function person() {
    people += 1;
    const { deps, bookings } = billingWorld();
    const caller = {
      accountId: `in-person-${people}`,
      email: `in-person-${people}@repz.example`,
      tier: 'longevity' as const,
    };
    const world = {
      ...deps,
      gateway: provider.gateway,
      newId: () => crypto.randomUUID(),
      clock: () => Date.now(),
    };
    return { caller, bookings, deps: world };
  }
  type Someone = ReturnType<typeof person>;
  async function buy({ deps, caller }: Someone, selection: CheckoutSelection) {
    const answer = await startCheckout(deps, caller, selection);
    await provider.pay(answer.sessionId);
    return { ...answer, summary: await verifyPayment(deps, caller.accountId, answer.sessionId) };
  }

  it.each(trainingLocations.flatMap(({ id, packages }) => packages.map((each) => [id, each] as const)))(
    'sells every package at %s for the price on its card',
    async (place, { id: packageId, totalPriceCents, sessionsCount }) => {
      const who = person();
      const { amountCents, summary } = await buy(who, { place, packageId });
      expect([amountCents, summary.amount_paid]).toEqual([totalPriceCents, totalPriceCents]);
      expect(summary).toMatchObject({
        plan_type: 'one_time',
        inPerson: { place, sessions: sessionsCount },
        receiptUrl: expect.stringContaining('http'),
      });
      expect(await who.bookings.list(who.caller.accountId)).toMatchObject([
        { place, sessions: sessionsCount, available: sessionsCount },
      ]);
    },
  );

  it.each(inPersonPlanIds.flatMap((plan) => inPersonPeriods.map((period) => [plan, period] as const)))(
    'sells %s %s for the price on its card, without a tier',
    async (plan, period) => {
      const who = person();
      const { monthlyCents, annualCents } = inPersonPlans[plan];
      const { amountCents, summary } = await buy(who, { plan, period });
      const cents = period === 'monthly' ? monthlyCents : annualCents;
      expect([amountCents, summary.amount_paid]).toEqual([cents, cents]);
      expect(summary).toMatchObject({ plan_type: 'subscription', tier: null, inPerson: { plan } });
      const months = (Date.parse(summary.next_billing_date ?? '') - Date.now()) / (30.4 * 86_400_000);
      expect(Math.round(months)).toBe(period === 'monthly' ? 1 : 12);
      expect(await checkSubscription(who.deps, who.caller.accountId, 'core')).toMatchObject({
        source: 'default',
      });
    },
  );

  it('gives nothing for a page that is complete but unpaid, and all when the money comes', async () => {
    const who = person();
    const { sessionId } = await startCheckout(who.deps, who.caller, bulkPackage);
    await provider.control(`checkout/${sessionId}/pay`, { slow: true });
    await expect(verifyPayment(who.deps, who.caller.accountId, sessionId)).rejects.toMatchObject({
      code: 'payment_incomplete',
      details: { payment_status: 'unpaid' },
    });
    const customerId = (await who.deps.repository.findCustomerSlot(who.caller.accountId))?.customerId ?? '';
    await syncCustomer(who.deps, who.caller.accountId, customerId);
    expect(await who.bookings.list(who.caller.accountId)).toEqual([]);
    await provider.control(`checkout/${sessionId}/settle`, { succeeds: true });
    await verifyPayment(who.deps, who.caller.accountId, sessionId);
    expect(await who.bookings.list(who.caller.accountId)).toMatchObject([{ available: 3 }]);
  });

  it('gives nothing when the money never comes', async () => {
    const who = person();
    const { sessionId } = await startCheckout(who.deps, who.caller, bulkPackage);
    await provider.control(`checkout/${sessionId}/pay`, { slow: true });
    await provider.control(`checkout/${sessionId}/settle`, { succeeds: false });
    await expect(verifyPayment(who.deps, who.caller.accountId, sessionId)).rejects.toMatchObject({
      code: 'payment_incomplete',
    });
    expect(await who.bookings.list(who.caller.accountId)).toEqual([]);
  });

  it('finds the invoice of a refund by its payment, and takes the sessions back', async () => {
    const who = person();
    await buy(who, bulkPackage);
    const [purchase] = await who.bookings.list(who.caller.accountId);
    const { data } = await provider.stripe.invoicePayments.list({ invoice: purchase?.id ?? '' });
    const payment = String(data[0]?.payment.payment_intent);
    await provider.stripe.refunds.create({ payment_intent: payment });
    expect(await provider.gateway.findInvoiceOfPayment(payment)).toBe(purchase?.id);
    const customerId = (await who.deps.repository.findCustomerSlot(who.caller.accountId))?.customerId ?? '';
    await syncCustomer(who.deps, who.caller.accountId, customerId, purchase?.id);
    expect(await who.bookings.list(who.caller.accountId)).toMatchObject([{ available: 0, takenBack: 3 }]);
    expect((await getBillingStatus(who.deps, who.caller.accountId)).orders).toMatchObject([
      { status: 'refunded' },
    ]);
  });

  it('keeps the tier when many packages push its invoice far back', async () => {
    const who = person();
    await buy(who, { tier: 'longevity', period: 'annual' });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (let count = 0; count < 22; count += 1)
      await buy(who, { place: 'home-training', packageId: 'single' });
    expect(await checkSubscription(who.deps, who.caller.accountId, 'core')).toMatchObject({
      tier: 'longevity',
      status: 'active',
    });
    expect(await who.bookings.list(who.caller.accountId)).toHaveLength(22);
    expect((await getBillingStatus(who.deps, who.caller.accountId)).orders).toHaveLength(23);
  });

  it('sends a buyer who cancels back to the selling page', async () => {
    const who = person();
    const { sessionId } = await startCheckout(who.deps, who.caller, groupAnnual);
    const plan = await provider.stripe.checkout.sessions.retrieve(sessionId);
    expect(plan).toMatchObject({
      mode: 'subscription',
      cancel_url: 'https://repz.example/in-person-training-prices',
    });
    expect(plan.success_url).not.toContain('tier=');
    const next = await startCheckout(who.deps, who.caller, bulkPackage);
    const once = await provider.stripe.checkout.sessions.retrieve(next.sessionId);
    expect(once).toMatchObject({ mode: 'payment', cancel_url: 'https://repz.example/in-person-training' });
    expect(once.invoice_creation?.enabled).toBe(true);
  });
});

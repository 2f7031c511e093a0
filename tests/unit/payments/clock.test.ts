import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { periodEnd } from '#scripts/stripe-fake/billing/periods.ts';
import { days, openBench, subscribe, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const advance = (seconds: number) => bench.control('/clock', { advanceSeconds: seconds });
const types = () => bench.received.map((event) => event.type);

describe('the virtual clock', () => {
  it('renews a subscription at the end of its period and charges an hour later', async () => {
    const { subscription } = await subscribe(bench);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await bench.control('/clock', { to: end + 60 });
    const drafted = await bench.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    expect(drafted.items.data[0]?.current_period_start).toBe(end);
    expect(drafted.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    await advance(3600);
    const { data } = await bench.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map((one) => one.status)).toEqual(['paid', 'paid']);
    expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscription.id);
  });

  it('retries a failed renewal and cancels the subscription after the last attempt', async () => {
    const { subscription } = await subscribe(bench, '4000000000000341');
    await advance(days(32));
    const late = await bench.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(late.status).toBe('past_due');
    expect(late.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(types()).toContain('invoice.payment_failed');
    await advance(days(20));
    const ended = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types().at(-1)).toBe('customer.subscription.deleted');
  });

  it.each([
    ['4242424242424242', 'active', ['paid', 'paid']],
    ['4000000000000341', 'past_due', ['open', 'paid']],
  ])('stands still while one subscription renews before its time: %s', async (card, status, invoices) => {
    const { subscription, session } = await subscribe(bench, card);
    const now = Math.floor(Date.now() / 1000);
    await bench.control(`/checkout/${session.id}/renew`, {});
    const renewed = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.status).toBe(status);
    expect((renewed.items.data[0]?.current_period_start ?? 0) - now).toBeLessThan(10);
    const { data } = await bench.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map((one) => one.status)).toEqual(invoices);
    expect(data[0]?.billing_reason).toBe('subscription_cycle');
  });

  it('marks it unpaid instead when the account is configured that way', async () => {
    await bench.control('/knobs', { unpaidAfterRetries: true });
    const { subscription } = await subscribe(bench, '4000000000000341');
    await advance(days(50));
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid');
  });

  it('ends a canceled subscription at the end of its period', async () => {
    const { subscription } = await subscribe(bench);
    const canceled = await bench.stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    });
    expect(canceled).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await advance(days(32));
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await bench.stripe.invoices.list()).data).toHaveLength(1);
  });

  it('expires checkout sessions after a day', async () => {
    const { price, customer } = await subscribe(bench);
    const session = await bench.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://shop.example/',
    });
    await advance(days(1) + 1);
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    expect(types()).toContain('checkout.session.expired');
  });

  it('keeps the billing day after short months', () => {
    const at = (iso: string) => Date.parse(iso) / 1000;
    const month = {
      interval: 'month' as const,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed' as const,
    };
    const anchor = at('2026-01-31T10:00:00Z');
    const february = periodEnd(anchor, anchor, month);
    expect(february).toBe(at('2026-02-28T10:00:00Z'));
    expect(periodEnd(february, anchor, month)).toBe(at('2026-03-31T10:00:00Z'));
    expect(periodEnd(anchor, anchor, { ...month, interval: 'year' })).toBe(at('2027-01-31T10:00:00Z'));
  });
});

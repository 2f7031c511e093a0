import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { days, openBench, subscribe, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function otherPrice(product: string, amount: number, interval: 'month' | 'year' = 'month') {
  return bench.stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval },
  });
}

async function toMidPeriod(item: { current_period_start: number; current_period_end: number } | undefined) {
  if (!item) throw new Error('no item');
  await bench.control('/clock', { to: (item.current_period_start + item.current_period_end) / 2 });
}

describe('a change of plan', () => {
  it('bills the proration at once with always_invoice', async () => {
    const { subscription, product } = await subscribe(bench);
    const item = subscription.items.data[0];
    const price = await otherPrice(product.id, 54_900);
    await toMidPeriod(item);
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: price.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(changed.items.data[0]?.price.id).toBe(price.id);
    expect(changed.items.data[0]?.current_period_end).toBe(item?.current_period_end);
    expect(changed.latest_invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    const invoice = changed.latest_invoice;
    const total = typeof invoice === 'object' ? (invoice?.total ?? 0) : 0;
    // Half of the difference of $200, but for the seconds that the test takes.
    expect(Math.abs(total - 10_000)).toBeLessThan(5);
  });

  it('waits for payment with pending_if_incomplete and expires after a day', async () => {
    const { subscription, product, price: old } = await subscribe(bench, '4000000000000341');
    const price = await otherPrice(product.id, 54_900);
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(changed.status).toBe('active');
    expect(changed.items.data[0]?.price.id).toBe(old.id);
    expect(changed.pending_update?.subscription_items?.[0]?.price.id).toBe(price.id);
    await bench.control('/clock', { advanceSeconds: days(1) });
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).pending_update).toBeNull();
  });

  it('fails with a card error and no change with error_if_incomplete', async () => {
    const { subscription, product, price: old } = await subscribe(bench, '4000000000000341');
    const price = await otherPrice(product.id, 54_900);
    await expect(
      bench.stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0]?.id ?? '', price: price.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    const after = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(after.items.data[0]?.price.id).toBe(old.id);
    expect((await bench.stripe.invoices.list()).data).toHaveLength(1);
  });

  it('adds the proration to the next invoice by default', async () => {
    const { subscription, product } = await subscribe(bench);
    const item = subscription.items.data[0];
    const price = await otherPrice(product.id, 54_900);
    await toMidPeriod(item);
    await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: price.id }],
    });
    expect((await bench.stripe.invoices.list()).data).toHaveLength(1);
    await bench.control('/clock', { advanceSeconds: days(17) });
    const [renewal] = (await bench.stripe.invoices.list()).data;
    expect(renewal?.lines.data).toHaveLength(3);
    expect(Math.abs((renewal?.total ?? 0) - 64_900)).toBeLessThan(5);
  });

  it('starts a new period when the interval changes, crediting unused time', async () => {
    const { subscription, product } = await subscribe(bench);
    const item = subscription.items.data[0];
    const price = await otherPrice(product.id, 350_000, 'year');
    await toMidPeriod(item);
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: price.id }],
      expand: ['latest_invoice'],
    });
    const period = changed.items.data[0];
    expect((period?.current_period_end ?? 0) - (period?.current_period_start ?? 0)).toBeGreaterThan(
      days(364),
    );
    const invoice = changed.latest_invoice;
    expect(Math.abs((typeof invoice === 'object' ? (invoice?.total ?? 0) : 0) - 332_550)).toBeLessThan(5);
  });
});

describe('the portal', () => {
  async function openPortal(customer: string) {
    const session = await bench.stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://shop.example/account',
    });
    return session.url;
  }
  const post = (url: string, fields: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('sets only cancel_at under flexible billing, and can resume', async () => {
    const { subscription, customer } = await subscribe(bench);
    const url = await openPortal(customer.id);
    expect(await (await fetch(url)).text()).toContain('http://shop.example/account');
    expect((await post(`${url}/subscriptions/${subscription.id}/cancel`)).status).toBe(303);
    expect(await bench.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at: subscription.items.data[0]?.current_period_end,
      cancel_at_period_end: false,
    });
    await post(`${url}/subscriptions/${subscription.id}/resume`);
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
  });

  it('accepts a new card and pays open invoices with it', async () => {
    const { subscription, customer } = await subscribe(bench, '4000000000000341');
    await bench.control('/clock', { advanceSeconds: days(32) });
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const url = await openPortal(customer.id);
    await post(`${url}/card`, { cardNumber: '4242424242424242', expiry: '12/44', cvc: '123' });
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('bills an upgrade at once and defers a downgrade to the renewal', async () => {
    const { subscription, customer, product } = await subscribe(bench);
    const higher = await otherPrice(product.id, 54_900);
    const lower = await otherPrice(product.id, 19_900);
    const url = `${await openPortal(customer.id)}/subscriptions/${subscription.id}/plan`;
    await post(url, { price: higher.id });
    const priceNow = async () =>
      (await bench.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id;
    expect(await priceNow()).toBe(higher.id);
    await post(url, { price: lower.id });
    expect(await priceNow()).toBe(higher.id);
    await bench.control('/clock', { advanceSeconds: days(32) });
    expect(await priceNow()).toBe(lower.id);
  });

  it('cannot change the subscription of another customer', async () => {
    const { subscription } = await subscribe(bench);
    const other = await bench.stripe.customers.create({ email: 'eve@example.com' });
    const url = await openPortal(other.id);
    expect((await post(`${url}/subscriptions/${subscription.id}/cancel`)).status).toBe(404);
  });
});

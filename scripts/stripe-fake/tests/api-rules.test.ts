import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, secretKey, sellable, subscribe, successUrl, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('the API', () => {
  it('rejects a wrong key and another API version', async () => {
    const options = { host: '127.0.0.1', port: new URL(bench.url).port, protocol: 'http' as const };
    await expect(new Stripe('sk_test_wrong', options).customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const old = await fetch(`${bench.url}/v1/customers`, {
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': '2020-08-27' },
    });
    expect(old.status).toBe(400);
  });

  it('rejects unknown parameters, and names missing ones', async () => {
    const unknown = { email: 'a@example.com', tier: 'core' };
    await expect(bench.stripe.customers.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'tier',
      statusCode: 400,
    });
    await expect(bench.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_none'",
    });
    await expect(
      bench.stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: 'price_none', quantity: 1 }],
        success_url: successUrl,
      }),
    ).rejects.toMatchObject({ code: 'resource_missing', param: 'line_items[0][price]', statusCode: 400 });
    const incomplete = await fetch(`${bench.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: 'mode=payment',
    });
    expect(await incomplete.json()).toMatchObject({
      error: { code: 'parameter_missing', param: 'line_items' },
    });
  });

  it('rejects expansion of a field that is not a reference', async () => {
    const customer = await bench.stripe.customers.create({ email: 'a@example.com' });
    await expect(bench.stripe.customers.retrieve(customer.id, { expand: ['email'] })).rejects.toThrow(
      'expanded',
    );
    const { subscription } = await subscribe(bench);
    const invoice = { expand: ['latest_invoice.payment_intent'] };
    await expect(bench.stripe.subscriptions.retrieve(subscription.id, invoice)).rejects.toThrow('expanded');
  });

  it('lists newest first in pages that the SDK can iterate', async () => {
    for (let index = 0; index < 25; index += 1) {
      await bench.stripe.customers.create({ email: `c${index}@example.com` });
    }
    const first = await bench.stripe.customers.list({ limit: 10 });
    expect(first.has_more).toBe(true);
    expect(first.data[0]?.email).toBe('c24@example.com');
    const all = await bench.stripe.customers.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
    expect(new Set(all.map((one) => one.id)).size).toBe(25);
    const one = await bench.stripe.customers.list({ email: 'c7@example.com' });
    expect(one.data).toHaveLength(1);
  });

  it('gives a lookup key to one price at a time', async () => {
    const { product, price } = await sellable(bench.stripe);
    const next = { product: product.id, currency: 'usd', unit_amount: 1, lookup_key: 'performance_monthly' };
    await expect(bench.stripe.prices.create(next)).rejects.toThrow('already uses that lookup key');
    const moved = await bench.stripe.prices.create({ ...next, transfer_lookup_key: true });
    const found = await bench.stripe.prices.list({ lookup_keys: ['performance_monthly'] });
    expect(found.data.map((one) => one.id)).toEqual([moved.id]);
    expect((await bench.stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
  });

  it('refunds no more than was charged', async () => {
    const { session } = await subscribe(bench);
    const payments = await bench.stripe.invoicePayments.list({ invoice: String(session.invoice) });
    const intent = String(payments.data[0]?.payment.payment_intent);
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 10_000 });
    await expect(bench.stripe.refunds.create({ payment_intent: intent, amount: 30_000 })).rejects.toThrow(
      'greater than unrefunded amount',
    );
    await bench.stripe.refunds.create({ payment_intent: intent });
    await expect(bench.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge: charge } = await bench.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 34_900 });
  });

  it('cancels a subscription at once, and only once', async () => {
    const { subscription } = await subscribe(bench);
    expect((await bench.stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
    await expect(bench.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow('A canceled subscription');
    expect((await bench.stripe.subscriptions.list()).data).toEqual([]);
    expect((await bench.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  const key = { idempotencyKey: 'intent-1' };

  it('returns the same object for the same call and rejects other parameters', async () => {
    const first = await bench.stripe.customers.create({ email: 'a@example.com' }, key);
    const second = await bench.stripe.customers.create({ email: 'a@example.com' }, key);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(bench.stripe.customers.create({ email: 'b@example.com' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
  });

  it('replays server errors, but not rejected calls', async () => {
    await bench.control('/knobs', { failNext: { path: '/v1/customers', status: 500, count: 1 } });
    const create = () => bench.stripe.customers.create({ email: 'a@example.com' }, key);
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    const other = { idempotencyKey: 'intent-2' };
    const unknown = { email: 'a@example.com', tier: 'core' };
    await expect(bench.stripe.customers.create(unknown, other)).rejects.toMatchObject({ statusCode: 400 });
    await expect(bench.stripe.customers.create({ email: 'a@example.com' }, other)).resolves.toBeDefined();
  });

  it('replays a lost answer without doing the work twice', async () => {
    await bench.control('/knobs', { failNext: { path: '/v1/customers', when: 'after' } });
    await expect(bench.stripe.customers.create({ email: 'a@example.com' }, key)).rejects.toMatchObject({
      statusCode: 500,
    });
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
    await expect(bench.stripe.customers.create({ email: 'a@example.com' }, key)).rejects.toMatchObject({
      statusCode: 500,
    });
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
  });

  it('accepts one of two concurrent calls and returns 409 for the other', async () => {
    await bench.control('/knobs', { apiDelayMs: 50 });
    const answers = await Promise.allSettled(
      [1, 2].map(() => bench.stripe.customers.create({ email: 'a@example.com' }, key)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });
});

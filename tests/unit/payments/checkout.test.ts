import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, sellable, subscribe, successUrl, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function openSession() {
  const { price, customer } = await sellable(bench.stripe);
  return bench.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'a1',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: successUrl,
    cancel_url: 'http://shop.example/pricing',
  });
}

function pay(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ expiry: '12/44', cvc: '123', ...fields });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

describe('a checkout session', () => {
  it('is open and unpaid until paid, then redirects to the success URL with its id', async () => {
    const session = await openSession();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 34_900 });
    const page = await fetch(session.url ?? '');
    expect(await page.text()).toContain('Pay $349.00');
    const answer = await pay(session.url ?? '', { cardNumber: '4242 4242 4242 4242' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(successUrl.replace('{CHECKOUT_SESSION_ID}', session.id));
    const done = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items', 'invoice.payments'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'a1',
      subscription: { status: 'active', billing_mode: { type: 'flexible' } },
      line_items: { data: [{ amount_total: 34_900 }] },
      invoice: { status: 'paid', payments: { data: [{ status: 'paid' }] } },
    });
  });

  it('stays open after a declined card, and can be paid with another', async () => {
    const session = await openSession();
    const declined = await pay(session.url ?? '', { cardNumber: '4000000000000002' });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await bench.stripe.subscriptions.list()).data).toEqual([]);
    expect((await pay(session.url ?? '', { cardNumber: '4242424242424242' })).status).toBe(303);
  });

  it('requires authentication when the card does', async () => {
    const session = await openSession();
    const step = await pay(session.url ?? '', { cardNumber: '4000002500003155' });
    expect(await step.text()).toContain('Complete authentication');
    const failed = await pay(session.url ?? '', { cardNumber: '4000002500003155', secondStep: 'fail' });
    expect(failed.status).toBe(402);
    const done = await pay(session.url ?? '', { cardNumber: '4000002500003155', secondStep: 'complete' });
    expect(done.status).toBe(303);
  });

  it('is paid once for two concurrent submits', async () => {
    const session = await openSession();
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(session.url ?? '', { cardNumber: '4242424242424242' })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([303, 410, 410]);
    expect((await bench.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('rejects an expired card, a wrong security code and an unknown number', async () => {
    const session = await openSession();
    const entries: Record<string, string>[] = [
      { cardNumber: '4242424242424242', expiry: '01/20' },
      { cardNumber: '4242424242424242', cvc: '1' },
      { cardNumber: '1' },
    ];
    const texts = await Promise.all(
      entries.map(async (fields) => (await pay(session.url ?? '', fields)).text()),
    );
    expect(texts[0]).toContain('Your card has expired');
    expect(texts[1]).toContain('security code');
    expect(texts[2]).toContain('not one of the test cards');
  });

  it('cannot be paid after it expired', async () => {
    const session = await openSession();
    await bench.stripe.checkout.sessions.expire(session.id);
    expect((await pay(session.url ?? '', { cardNumber: '4242424242424242' })).status).toBe(410);
    await expect(bench.stripe.checkout.sessions.expire(session.id)).rejects.toThrow('Only Checkout Sessions');
  });

  it('sells one-time payments with inline prices', async () => {
    const session = await bench.stripe.checkout.sessions.create({
      mode: 'payment',
      customer_creation: 'always',
      customer_email: 'bo@example.com',
      line_items: [
        {
          quantity: 2,
          price_data: { currency: 'usd', unit_amount: 9900, product_data: { name: 'Session' } },
        },
      ],
      payment_intent_data: { metadata: { account: 'a1' } },
      success_url: successUrl,
    });
    await bench.control(`/checkout/${session.id}/pay`);
    const done = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'customer'],
    });
    expect(done).toMatchObject({
      amount_total: 19_800,
      subscription: null,
      customer: { email: 'bo@example.com' },
      payment_intent: { status: 'succeeded', metadata: { account: 'a1' }, latest_charge: { paid: true } },
    });
  });

  it('emits the events of a new subscription: created incomplete, paid, active, completed', async () => {
    const { subscription } = await subscribe(bench);
    const types = bench.received.map((event) => event.type);
    for (const type of [
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]) {
      expect(types).toContain(type);
    }
    const created = bench.received.find((event) => event.type === 'customer.subscription.created');
    expect(created?.data.object).toMatchObject({ id: subscription.id, status: 'incomplete' });
    const updated = bench.received.find((event) => event.type === 'customer.subscription.updated');
    expect(updated?.data).toMatchObject({
      object: { status: 'active', metadata: { account: 'a1' } },
      previous_attributes: { status: 'incomplete' },
    });
  });
});

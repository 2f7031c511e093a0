import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, sellable, subscribe, successUrl, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function openSession(extra: { readonly allow_promotion_codes?: boolean } = {}) {
  const { price, customer } = await sellable(bench.stripe);
  return bench.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'a1',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: successUrl,
    cancel_url: 'http://shop.example/pricing',
    ...extra,
  });
}

async function offer(code: string, percent_off: number, max_redemptions = 5) {
  const { id } = await bench.stripe.coupons.create({ percent_off });
  const promotion = { type: 'coupon', coupon: id } as const;
  return bench.stripe.promotionCodes.create({ promotion, code, max_redemptions });
}
const typeCode = (url: string, code: string) =>
  fetch(`${url}/code`, { method: 'POST', body: new URLSearchParams({ code }) });

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

  it('takes a promotion code off the first payment, and refuses one that nobody made', async () => {
    const code = await offer('TENTH', 10);
    const session = await openSession({ allow_promotion_codes: true });
    const url = session.url ?? '';
    const refused = await typeCode(url, 'NOTHING');
    expect([refused.status, (await refused.text()).includes('This code is invalid.')]).toEqual([402, true]);
    expect(await (await typeCode(url, 'tenth')).text()).toContain('Pay $314.10');
    expect((await pay(url, { cardNumber: '4242424242424242' })).status).toBe(303);
    const done = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(done).toMatchObject({
      amount_subtotal: 349_00,
      amount_total: 314_10,
      payment_status: 'paid',
      invoice: { subtotal: 349_00, total: 314_10, amount_paid: 314_10 },
    });
    expect((await bench.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
  });

  it('charges nothing with a code for all of it, and nothing without the last use of a code', async () => {
    await offer('FREE', 100, 1);
    const [first, second] = [
      await openSession({ allow_promotion_codes: true }),
      await bench.stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: (await bench.stripe.prices.list()).data[0]?.id ?? '', quantity: 1 }],
        success_url: successUrl,
        allow_promotion_codes: true,
      }),
    ];
    for (const { url } of [first, second]) await typeCode(url ?? '', 'FREE');
    expect((await pay(first.url ?? '', { cardNumber: '4242424242424242' })).status).toBe(303);
    const done = await bench.stripe.checkout.sessions.retrieve(first.id, { expand: ['subscription'] });
    expect(done).toMatchObject({
      payment_status: 'no_payment_required',
      subscription: { status: 'active' },
    });
    expect((await bench.stripe.charges.list()).data).toEqual([]);
    const used = await pay(second.url ?? '', { cardNumber: '4242424242424242', email: 'eve@example.com' });
    expect(used.status).toBe(402);
    expect(await used.text()).toContain('no longer active');
  });

  it('without promotion codes takes none', async () => {
    await offer('TENTH', 10);
    const session = await openSession();
    expect((await typeCode(session.url ?? '', 'TENTH')).status).toBe(402);
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

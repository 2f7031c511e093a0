import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';
import { days, openBench, subscribe, type TestBench } from './support.ts';

/** What the service refuses, with the page of its documentation that says so. */

const alwaysAuthenticates = '4000002760003184';
const authenticatesOnce = '4000002500003155';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const advance = (seconds: number) => bench.control('/clock', { advanceSeconds: seconds });

async function renewed(card: string) {
  const { subscription } = await subscribe(bench, card);
  await advance(days(32));
  const { data } = await bench.stripe.invoices.list({ subscription: subscription.id, limit: 1 });
  const [payment] = (await bench.stripe.invoicePayments.list({ invoice: data[0]?.id ?? '' })).data;
  const intent = await bench.stripe.paymentIntents.retrieve(String(payment?.payment.payment_intent));
  return {
    subscription: await bench.stripe.subscriptions.retrieve(subscription.id),
    invoice: data[0],
    intent,
  };
}

describe('a renewal', () => {
  // docs.stripe.com/testing#authentication-and-setup: "requires authentication on all transactions, regardless of how the
  // card is set up"; docs.stripe.com/billing/subscriptions/overview: the PaymentIntent is `requires_action`, the
  // subscription `past_due`; docs.stripe.com/api/events/types: `invoice.payment_action_required`.
  it('by a card that asks at every payment stays open, past due, and says that the client has to act', async () => {
    const { subscription, invoice, intent } = await renewed(alwaysAuthenticates);
    expect(subscription.status).toBe('past_due');
    expect(invoice).toMatchObject({ status: 'open', attempted: true });
    expect(intent).toMatchObject({
      status: 'requires_action',
      last_payment_error: { code: 'authentication_required' },
    });
    expect(bench.received.map(({ type }) => type)).toContain('invoice.payment_action_required');
    await expect(bench.stripe.invoices.pay(invoice?.id ?? '', { off_session: true })).rejects.toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
    });
  });

  it('of that kind is paid on its page once the bank has its answer, and not without', async () => {
    const { subscription, invoice } = await renewed(alwaysAuthenticates);
    const send = (fields: Record<string, string>) =>
      fetch(`${bench.url}/invoices/${invoice?.id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          cardNumber: alwaysAuthenticates,
          expiry: '12 / 34',
          cvc: '123',
          ...fields,
        }),
      });
    const status = async () => (await bench.stripe.subscriptions.retrieve(subscription.id)).status;
    expect(await (await send({})).text()).toContain('Complete authentication');
    expect((await send({ secondStep: 'fail' })).status).toBe(402);
    expect(await status()).toBe('past_due');
    expect((await send({ secondStep: 'complete' })).status).toBe(303);
    expect(await status()).toBe('active');
  });

  // docs.stripe.com/testing#authentication-and-setup: "After you set it up, off-session payments no longer require
  // authentication."
  it('by a card that was set up with its second step is paid without another', async () => {
    const { subscription, invoice } = await renewed(authenticatesOnce);
    expect([subscription.status, invoice?.status]).toEqual(['active', 'paid']);
  });

  // docs.stripe.com/api/payment_methods/detach: "After a PaymentMethod is detached, it can no longer be used for a payment".
  it('charges no card that was detached', async () => {
    const { subscription } = await subscribe(bench);
    const { data } = await bench.stripe.paymentMethods.list({ customer: String(subscription.customer) });
    for (const { id } of data) await bench.stripe.paymentMethods.detach(id);
    await advance(days(32));
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    await expect(bench.stripe.paymentMethods.detach(data[0]?.id ?? '')).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  // docs.stripe.com/declines/codes: `expired_card`.
  it('charges no card that has expired since', async () => {
    const payments = await inProcessPayments(Date.parse('2050-12-15T00:00:00Z'));
    const customer = await payments.stripe.customers.create({});
    const id = payments.subscribe(customer.id, 'repz_core_monthly');
    payments.advance(days(32));
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    const failed = [...payments.store.charges.values()].at(-1);
    expect(failed).toMatchObject({ paid: false, failure_code: 'expired_card' });
  });
});

describe('an end', () => {
  // docs.stripe.com/billing/subscriptions/cancel: canceling "stops automatic collection of all outstanding invoices from
  // the subscription by setting auto_advance to false".
  it('stops the collection of what is open, and cannot come twice', async () => {
    const { subscription } = await subscribe(bench, alwaysAuthenticates);
    await advance(days(32));
    await bench.stripe.subscriptions.cancel(subscription.id);
    await advance(days(20));
    const { data } = await bench.stripe.invoices.list({ subscription: subscription.id, limit: 1 });
    expect(data[0]).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null });
    await expect(bench.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('a fraud warning', () => {
  // docs.stripe.com/api/radar/early_fraud_warnings/object: not actionable once it "has received a dispute" or "has been
  // fully refunded"; docs.stripe.com/api/charges/object: `fraud_details.user_report`.
  it('leaves nothing to act on after a refund for fraud, which the charge then reports', async () => {
    await subscribe(bench);
    const charge = (await bench.stripe.charges.list({})).data[0]?.id ?? '';
    await bench.control(`/charges/${charge}/fraud-warning`);
    const warnings = () => bench.stripe.radar.earlyFraudWarnings.list({ charge });
    expect((await warnings()).data).toMatchObject([{ charge, actionable: true }]);
    await bench.stripe.refunds.create({ charge, reason: 'fraudulent' });
    expect((await warnings()).data).toMatchObject([{ actionable: false }]);
    expect((await bench.stripe.charges.retrieve(charge)).fraud_details).toEqual({
      user_report: 'fraudulent',
    });
    const told = bench.received.map(({ type }: Stripe.Event) => type);
    expect(told.filter((type) => type.startsWith('radar.'))).toEqual([
      'radar.early_fraud_warning.created',
      'radar.early_fraud_warning.updated',
    ]);
  });
});

describe('a rate limit', () => {
  // docs.stripe.com/rate-limits: status 429; docs.stripe.com/error-low-level#idempotency: a request that was limited is
  // not saved under its key.
  it('refuses calls now and then, of which nothing happens and nothing is kept', async () => {
    await bench.control('/knobs', { rateLimitEvery: 2 });
    const create = () =>
      bench.stripe.customers.create({ email: 'ada@repz.example' }, { idempotencyKey: 'same' }).then(
        ({ id }) => id,
        ({ statusCode }: { statusCode: number }) => statusCode,
      );
    const answers = [await create(), await create(), await create(), await create()];
    expect(answers.filter((answer) => answer === 429)).toHaveLength(2);
    expect(new Set(answers).size).toBe(2);
    await bench.control('/knobs', { rateLimitEvery: 0 });
    expect((await bench.stripe.customers.list({})).data).toHaveLength(1);
  });
});

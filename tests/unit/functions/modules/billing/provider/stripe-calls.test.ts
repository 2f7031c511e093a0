import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { callingUnderKey } from '#functions/modules/billing/provider/stripe-errors.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { readReturnedMoney } from '#functions/modules/billing/provider/stripe-returned-money.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';

type Answer = (...args: readonly unknown[]) => unknown;

/** Stripe's client with the answers of a test, and a list of what was called. */
function stripeThat(answers: Readonly<Record<string, Answer>>) {
  const calls: [string, ...unknown[]][] = [];
  const at = (path: string): object =>
    new Proxy(() => undefined, {
      get: (_, name) =>
        name === 'then' ? undefined : at(path === '' ? String(name) : `${path}.${String(name)}`),
      apply: async (_target, _self, args: unknown[]) => {
        calls.push([path, ...args]);
        const answer = answers[path];
        if (answer === undefined) throw new Error(`${path} was not expected`);
        return answer(...args);
      },
    });
  const stripe = at('') as Stripe;
  return { calls, stripe, gateway: createStripePaymentGateway(async () => stripe) };
}

const refusal = () => {
  throw Object.assign(new Error('refused'), {
    type: 'StripeInvalidRequestError',
    code: 'refused',
    statusCode: 400,
  });
};
const missing = () => {
  throw Object.assign(new Error('gone'), { type: 'StripeInvalidRequestError', code: 'resource_missing' });
};

describe('ending a checkout', () => {
  it.each([
    ['that is gone', missing, 'expired'],
    ['that expired before', () => ({ status: 'expired' }), 'expired'],
    ['that was paid', () => ({ status: 'complete' }), 'complete'],
  ])('%s is %s', async (_, found, state) => {
    const { gateway } = stripeThat({
      'checkout.sessions.expire': refusal,
      'checkout.sessions.retrieve': found,
    });
    expect(await gateway.expireCheckout('cs_1')).toBe(state);
  });

  it('that stays open is an error', async () => {
    const { gateway } = stripeThat({
      'checkout.sessions.expire': refusal,
      'checkout.sessions.retrieve': () => ({ status: 'open' }),
    });
    await expect(gateway.expireCheckout('cs_1')).rejects.toThrow('refused');
  });

  it('ends earlier attempts of the same intent only', async () => {
    const session = (id: string, metadata: object | null) => ({ id, metadata });
    const data = [
      session('earlier', { intentId: 'a', attempt: '1' }),
      session('first', { intentId: 'a' }),
      session('same', { intentId: 'a', attempt: '2' }),
      session('later', { intentId: 'a', attempt: '3' }),
      session('other', { intentId: 'b', attempt: '0' }),
      session('foreign', null),
    ];
    const { gateway, calls } = stripeThat({
      'checkout.sessions.list': () => ({ data }),
      'checkout.sessions.expire': () => ({}),
    });
    await gateway.expireEarlierCheckouts({ customerId: 'cus_1', intentId: 'a', attempt: 2 });
    expect(calls.slice(1)).toEqual([
      ['checkout.sessions.expire', 'earlier'],
      ['checkout.sessions.expire', 'first'],
    ]);
  });
});

describe('ending a subscription', () => {
  it('at the end of its period tells Stripe so', async () => {
    const { gateway, calls } = stripeThat({ 'subscriptions.update': () => ({}) });
    await gateway.cancelAtPeriodEnd('sub_1');
    expect(calls).toEqual([['subscriptions.update', 'sub_1', { cancel_at_period_end: true }]]);
  });

  it('now voids what is open before it, neither prorates nor bills, and says why the money is gone', async () => {
    const { gateway, calls } = stripeThat({
      'invoices.list': () => ({ data: [{ id: 'in_1' }] }),
      'invoices.voidInvoice': () => ({}),
      'subscriptions.cancel': () => ({}),
    });
    await gateway.cancelNow('sub_1', 'disputed');
    expect(calls).toEqual([
      ['invoices.list', { subscription: 'sub_1', status: 'open', limit: 100 }],
      ['invoices.voidInvoice', 'in_1'],
      [
        'subscriptions.cancel',
        'sub_1',
        {
          prorate: false,
          invoice_now: false,
          cancellation_details: { comment: 'Payment disputed' },
        },
      ],
    ]);
  });

  it.each([
    ['is done when it is canceled already', () => ({ ...ended, status: 'canceled' }), true],
    ['is done when Stripe does not know it', missing, true],
    ['is done when it never began', () => ({ ...ended, status: 'incomplete_expired' }), true],
    ['fails when it goes on', () => ({ ...ended, status: 'active' }), false],
  ])('%s', async (_, found, done) => {
    const { gateway } = stripeThat({
      'invoices.list': () => ({ data: [] }),
      'subscriptions.cancel': refusal,
      'subscriptions.retrieve': found,
    });
    const canceling = gateway.cancelNow('sub_1');
    if (done) await expect(canceling).resolves.toBeUndefined();
    else await expect(canceling).rejects.toThrow('refused');
  });
  const ended = { id: 'sub_1', items: { data: [] }, metadata: {} };
});

it.each([
  ['an account', { metadata: { accountId: 'account-1' } }, 'account-1'],
  ['no account', { metadata: {} }, null],
  ['no account once it is deleted', { deleted: true }, null],
])('a customer belongs to %s', async (_, customer, accountId) => {
  const { gateway } = stripeThat({ 'customers.retrieve': () => customer });
  expect(await gateway.findCustomerAccount('cus_1')).toBe(accountId);
});

it('the portal is opened with our configuration, which is looked up once', async () => {
  const { gateway, calls } = stripeThat({
    'billingPortal.configurations.list': () => ({ data: [{ id: 'bpc_1', metadata: { repz: 'portal' } }] }),
    'billingPortal.sessions.create': () => ({ url: 'https://portal.example' }),
  });
  for (const _ of [1, 2]) await gateway.openPortal('cus_1', 'https://repz.example/account');
  const opened = calls
    .filter(([path]) => path === 'billingPortal.sessions.create')
    .map(([, request]) => request);
  const request = { customer: 'cus_1', return_url: 'https://repz.example/account' };
  expect(opened).toEqual([
    { ...request, configuration: 'bpc_1' },
    { ...request, configuration: 'bpc_1' },
  ]);
  expect(calls.filter(([path]) => path === 'billingPortal.configurations.list')).toHaveLength(1);
});

describe('reading a customer', () => {
  const price = (id: string, metadata: object) => ({ id, metadata, lookup_key: null, unit_amount: 8900 });
  const core = price('price_core', { tier: 'core', period: 'monthly' });
  const group = price('price_group', { in_person_plan: 'small-group', period: 'annual' });
  const subscription = (id: string, status: string, sold = core) => ({
    id,
    status,
    customer: 'cus_1',
    items: { data: [{ price: sold, quantity: 1 }] },
    created: 0,
    start_date: 0,
    cancel_at: null,
    ended_at: null,
    metadata: {},
    latest_invoice: null,
    discounts: [],
  });
  const invoice = (id: string) => ({
    id,
    customer: 'cus_1',
    status: 'paid',
    total: 8900,
    amount_paid: 8900,
    created: 0,
    lines: {
      data: [{ amount: 8900, period: { end: 0 }, pricing: { price_details: { price: 'price_core' } } }],
    },
  });
  const invoices = (count: number) => Array.from({ length: count }, (_, index) => invoice(`in_${index}`));

  it('knows the prices of its subscriptions without another call', async () => {
    const { gateway, calls } = stripeThat({
      'subscriptions.list': () => ({ data: [subscription('sub_1', 'active')] }),
      'invoices.list': () => ({ data: invoices(1) }),
    });
    const billing = await gateway.readCustomerBilling('cus_1');
    expect(billing.invoices[0]?.lines).toMatchObject([{ plan: { tier: 'core', period: 'monthly' } }]);
    expect(calls).toHaveLength(2);
  });

  it('looks up each other price once', async () => {
    const { gateway, calls } = stripeThat({
      'invoices.retrieve': () => invoice('in_1'),
      'prices.retrieve': () => core,
    });
    for (const id of ['in_1', 'in_1']) {
      expect((await gateway.findInvoice(id))?.lines).toMatchObject([{ plan: { tier: 'core' } }]);
    }
    expect(calls.filter(([path]) => path === 'prices.retrieve')).toHaveLength(1);
  });

  it('with twenty invoices or more also reads those of running coaching plans', async () => {
    const data = [
      subscription('running', 'active'),
      subscription('ended', 'canceled'),
      subscription('in-person', 'active', group),
    ];
    const { gateway, calls } = stripeThat({
      'subscriptions.list': () => ({ data }),
      'invoices.list': (request) =>
        Reflect.get(Object(request), 'customer') === undefined
          ? { data: [invoice('in_0'), invoice('in_older')] }
          : { data: invoices(20) },
    });
    const billing = await gateway.readCustomerBilling('cus_1');
    expect(billing.invoices.map(({ id }) => id)).toEqual([...invoices(20).map(({ id }) => id), 'in_older']);
    expect(calls.slice(2)).toEqual([['invoices.list', { subscription: 'running', limit: 20 }]]);
  });
});

describe('money that was returned', () => {
  const refunds = () => ({
    data: [
      { status: 'succeeded', amount: 1000 },
      { status: 'pending', amount: 200 },
      { status: 'failed', amount: 30 },
      { status: null, amount: 4 },
    ],
  });
  const charge = (over: object = {}) => ({ amount_refunded: 0, disputed: false, ...over });
  const intent = (latest_charge: unknown) => ({
    payment_intent: { id: 'pi_1', latest_charge },
    charge: null,
  });
  const dispute = (id: string, status: string) => ({
    id,
    created: 1_771_000_000,
    status,
    evidence_details: { due_by: 1_772_000_000 },
  });
  const whole = {
    refundedCents: 1200,
    dispute: {
      id: 'du_2',
      state: 'lost',
      evidenceDueBy: new Date(1_772_000_000_000).toISOString(),
      openedAt: new Date(1_771_000_000_000).toISOString(),
    },
  };

  it.each([
    ['a payment that nobody touched', intent(charge()), { refundedCents: 0, dispute: null }, null],
    ['a refunded payment', intent(charge({ amount_refunded: 1 })), whole, { payment_intent: 'pi_1' }],
    ['a disputed payment', intent(charge({ disputed: true })), whole, { payment_intent: 'pi_1' }],
    ['a payment whose charge is not known', intent('ch_1'), whole, { payment_intent: 'pi_1' }],
    ['a payment without a charge', intent(null), whole, { payment_intent: 'pi_1' }],
    ['a payment by id', { payment_intent: 'pi_1', charge: null }, whole, { payment_intent: 'pi_1' }],
    ['a charge without an intent', { payment_intent: null, charge: 'ch_1' }, whole, { charge: 'ch_1' }],
    ['neither', { payment_intent: null, charge: null }, { refundedCents: 0, dispute: null }, null],
  ])('of %s', async (_, payment, money, asked) => {
    const { stripe, calls } = stripeThat({
      'invoicePayments.list': () => ({ data: [{ payment }] }),
      'refunds.list': refunds,
      'disputes.list': () => ({ data: [dispute('du_1', 'won'), dispute('du_2', 'lost')] }),
    });
    expect(await readReturnedMoney(stripe, 'in_1')).toEqual(money);
    const request = { ...asked, limit: 100 };
    expect(calls.slice(1)).toEqual(
      asked === null
        ? []
        : [
            ['refunds.list', request],
            ['disputes.list', request],
          ],
    );
  });

  it.each([
    ['warning_needs_response', undefined],
    ['warning_closed', undefined],
    ['prevented', undefined],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['appeal_under_review', 'lost'],
  ])('reads a dispute with status %s as %s', async (status, state) => {
    const { stripe } = stripeThat({
      'invoicePayments.list': () => ({ data: [{ payment: intent(null) }] }),
      'refunds.list': () => ({ data: [] }),
      'disputes.list': () => ({ data: [dispute('du_1', status)] }),
    });
    expect((await readReturnedMoney(stripe, 'in_1')).dispute?.state).toBe(state);
  });

  it('names the part that credits for late answers gave', async () => {
    const metadata = { promiseCredit: 'promise-1#0' };
    const { stripe } = stripeThat({
      'invoicePayments.list': () => ({ data: [{ payment: intent(null) }] }),
      'refunds.list': () => ({
        data: [
          { status: 'succeeded', amount: 1000 },
          { status: 'succeeded', amount: 30, metadata },
          { status: 'failed', amount: 4, metadata },
        ],
      }),
      'disputes.list': () => ({ data: [] }),
    });
    expect(await readReturnedMoney(stripe, 'in_1')).toMatchObject({ refundedCents: 1030, creditedCents: 30 });
  });

  it('is the sum of all payments of an invoice', async () => {
    const { stripe } = stripeThat({
      'invoicePayments.list': () => ({ data: [1, 2].map(() => ({ payment: intent(null) })) }),
      'refunds.list': refunds,
      'disputes.list': () => ({ data: [] }),
    });
    expect(await readReturnedMoney(stripe, 'in_1')).toEqual({ refundedCents: 2400, dispute: null });
  });
});

describe('an idempotency key', () => {
  it.each([
    [
      'is exhausted by an answer to a call that began',
      { type: 'StripeCardError', statusCode: 402 },
      'failed',
    ],
    ['is exhausted by a failure of Stripe', { type: 'StripeAPIError', statusCode: 500 }, 'failed'],
    [
      'is exhausted by other parameters',
      { type: 'StripeIdempotencyError', statusCode: 400 },
      'other-parameters',
    ],
    ['stays usable when Stripe was not reached', { type: 'StripeConnectionError' }, null],
    ['stays usable after a conflict', { type: 'StripeInvalidRequestError', statusCode: 409 }, null],
    ['stays usable after too many requests', { type: 'StripeRateLimitError', statusCode: 400 }, null],
    ['stays usable after an error of ours', { message: 'a bug' }, null],
  ])('%s', async (_, fields, reason) => {
    const failed: unknown = await callingUnderKey(Promise.reject(Object.assign(new Error(), fields))).catch(
      (error: unknown) => error,
    );
    expect(failed instanceof IdempotencyKeyExhausted ? failed.reason : null).toBe(reason);
  });
});

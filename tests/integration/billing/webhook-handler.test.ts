import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { createDynamoPurchaseRepository } from '#functions/modules/booking/storage/dynamo-purchase-repository.ts';
import type { PaymentFake } from '#scripts/stripe-fake/server.ts';
import { sessionPackageLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { enterFunction } from '#tests/support/function-environment.ts';
import { output, tables } from '#tests/support/stack.ts';
import { ownPayments } from './own-payments.ts';

const answerSchema = z.object({ statusCode: z.number(), body: z.string() });

let fake: PaymentFake;
let stripe: Stripe;
let webhookSecret = '';
let leave = () => {};
let variables: Readonly<Record<string, string | undefined>> = {};
let handler: (event: unknown) => Promise<unknown>;

beforeAll(async () => {
  const payments = await ownPayments('webhook_handler');
  ({ fake, stripe } = payments);
  ({ webhookSecret } = payments.keys);
  variables = {
    ACCOUNTS_TABLE: output('AccountsTable'),
    BILLING_TABLE: output('BillingTable'),
    BOOKINGS_TABLE: output('BookingsTable'),
    OUTBOX_TABLE: output('OutboxTable'),
    ...payments.variables,
  };
  leave = enterFunction('stripe-webhook', variables);
  ({ handler } = await import('#functions/entries/stripe-webhook/handler.ts'));
});
afterAll(async () => {
  await fake?.close();
  leave();
});

/** Somebody paid; the event that says so was made, and not delivered. */
async function purchase(
  lookupKey = 'repz_performance_monthly',
  mode: 'subscription' | 'payment' = 'subscription',
) {
  const accountId = `integration-${randomUUID()}`;
  const gateway = createStripePaymentGateway(async () => stripe);
  const repository = createDynamoBillingRepository(
    tables(),
    { billing: output('BillingTable'), accounts: output('AccountsTable'), outbox: output('OutboxTable') },
    { clock: Date.now, admins: { ids: async () => [] } },
  );
  const customerId = await gateway.createCustomer(
    { accountId, email: 'a@repz.example' },
    `customer-${accountId}`,
  );
  await repository.fillCustomerSlot(accountId, customerId);
  const price = await gateway.findPrice(lookupKey);
  const session = await gateway.openCheckout(
    {
      accountId,
      customerId,
      intentId: accountId,
      attempt: 0,
      priceId: price?.id ?? '',
      lookupKey,
      mode,
      successUrl: 'http://localhost:3000/payment-success',
      cancelUrl: 'http://localhost:3000/pricing',
    },
    `checkout-${accountId}`,
  );
  await fetch(`${fake.url}/control/checkout/${session.id}/pay`, { method: 'POST', body: '{}' });
  const { data } = await stripe.events.list({ type: 'invoice.paid', limit: 100 });
  const event = data.find(({ data: { object } }) => 'customer' in object && object.customer === customerId);
  if (event === undefined) throw new Error('The fake sent no event for a paid invoice');
  return { accountId, repository, event, payload: JSON.stringify(event, null, 2) };
}

const sign = (payload: string, at = Date.now()) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(at / 1000),
  });

/** A delivery as the HTTP API hands it over: as text, or as base64. */
async function deliver(payload: string, signature = sign(payload), isBase64 = false) {
  const answer = await handler(
    gatewayEvent('POST', '/api/webhooks/stripe', {
      headers: { 'stripe-signature': signature, host: 'localhost' },
      rawBody: isBase64 ? new TextEncoder().encode(payload) : payload,
    }),
  );
  const { statusCode, body } = answerSchema.parse(answer);
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

const eventRow = async (eventId: string) =>
  (
    await tables().send(
      new GetCommand({ TableName: output('BillingTable'), Key: { pk: `EVENT#${eventId}`, sk: 'EVENT' } }),
    )
  ).Item;

describe('the webhook function', () => {
  test('gives the sessions of a package once, by 200 parallel deliveries', async () => {
    const { accountId, repository, payload } = await purchase(
      sessionPackageLookupKey('city-sports-club', 'bulk'),
      'payment',
    );
    const answers = await Promise.all(Array.from({ length: 200 }, () => deliver(payload)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const purchases = createDynamoPurchaseRepository(tables(), output('BookingsTable'), Date.now);
    expect(await purchases.list(accountId)).toMatchObject([
      { place: 'city-sports-club', sessions: 3, available: 3, amountCents: 213_30 },
    ]);
    expect(await repository.listOrders(accountId)).toMatchObject([{ status: 'paid', amountCents: 213_30 }]);
    expect(await repository.findEntitlement(accountId)).toBeNull();
  }, 60_000);

  test.each([false, true])('takes a signed body (base64: %s) and grants what was paid', async (isBase64) => {
    const { accountId, repository, payload, event } = await purchase();
    expect(await deliver(payload, sign(payload), isBase64)).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await repository.findEntitlement(accountId)).toMatchObject({
      tier: 'performance',
      status: 'active',
    });
    expect(await eventRow(event.id)).toMatchObject({ status: 'processed' });
  });

  test.each([
    ['serialized again', (payload: string) => [JSON.stringify(JSON.parse(payload)), sign(payload)] as const],
    ['two hours old', (payload: string) => [payload, sign(payload, Date.now() - 7_200_000)] as const],
    ['from the future', (payload: string) => [payload, sign(payload, Date.now() + 7_200_000)] as const],
    ['unsigned', (payload: string) => [payload, ''] as const],
  ])('refuses a body that is %s, with no write', async (_name, forge) => {
    const { accountId, repository, payload, event } = await purchase();
    const [body, signature] = forge(payload);
    expect(await deliver(body, signature)).toMatchObject({
      status: 400,
      body: { error: { code: 'signature_refused' } },
    });
    expect(await repository.findEntitlement(accountId)).toBeNull();
    expect(await eventRow(event.id)).toBeUndefined();
  });

  test('has one effect of 200 parallel deliveries, and asks for those again that came in between', async () => {
    const { accountId, repository, payload } = await purchase();
    const answers = await Promise.all(Array.from({ length: 200 }, () => deliver(payload)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await repository.findEntitlement(accountId)).toMatchObject({ version: 1, tier: 'performance' });
    expect(await repository.listOrders(accountId)).toHaveLength(1);
    expect((await deliver(payload)).status).toBe(200);
    expect(await repository.findEntitlement(accountId)).toMatchObject({ version: 1 });
  });

  test('takes an event of a type that it does not know', async () => {
    const payload = JSON.stringify({
      id: 'evt_x',
      type: 'a.new.type',
      data: { object: { object: 'thing' } },
    });
    expect((await deliver(payload)).status).toBe(200);
  });

  test('answers no success while the provider is down, and succeeds on the next delivery', async () => {
    const { accountId, repository, payload } = await purchase();
    const failNext = { method: 'GET', path: '/v1/subscriptions', status: 500, count: 3 };
    await fetch(`${fake.url}/control/knobs`, { method: 'POST', body: JSON.stringify({ failNext }) });
    expect((await deliver(payload)).status).toBe(503);
    expect((await deliver(payload)).status).toBe(200);
    expect(await repository.findEntitlement(accountId)).toMatchObject({ version: 1 });
  });

  test('leaves undelivered events to the timetable, whose function catches up on them', async () => {
    const { accountId, repository } = await purchase();
    const leaveJobs = enterFunction('billing-jobs', {
      ...variables,
      PROMISES_TABLE: output('PromisesTable'),
    });
    const jobs = await import('#functions/entries/billing-jobs/handler.ts');
    const done = await jobs.handler().finally(leaveJobs);
    expect(done.failed).toBe(0);
    expect(done.eventsHandled).toBeGreaterThan(0);
    expect(await repository.findEntitlement(accountId)).toMatchObject({ tier: 'performance' });
  });
});

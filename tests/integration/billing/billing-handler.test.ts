import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { accessClaims, gatewayEvent, testClientId } from '#tests/support/fakes/gateway-events.ts';
import { enterFunction } from '#tests/support/function-environment.ts';
import { output, tables } from '#tests/support/stack.ts';
import { ownPayments } from './own-payments.ts';

const answerSchema = z.object({ statusCode: z.number(), body: z.string() });

let payments: Awaited<ReturnType<typeof ownPayments>>;
let leave = () => {};
let handler: (event: unknown) => Promise<unknown>;

beforeAll(async () => {
  payments = await ownPayments('billing_handler');
  leave = enterFunction('billing', {
    MAIL_SENDER: 'no-reply@repz.example',
    SITE_URL: 'http://localhost:3000',
    ACCOUNTS_TABLE: output('AccountsTable'),
    BILLING_TABLE: output('BillingTable'),
    BOOKINGS_TABLE: output('BookingsTable'),
    OUTBOX_TABLE: output('OutboxTable'),
    OPERATIONS_TABLE: output('OperationsTable'),
    USER_POOL_ID: output('UserPoolId'),
    USER_POOL_CLIENT_ID: testClientId,
    DEFAULT_TIER: 'core',
    TAX: 'automatic',
    ADMIN_SECOND_FACTOR: 'optional',
    RATE_LIMIT_REQUESTS: '1000',
    ...payments.variables,
  });
  // Nothing is sold without a coach who could serve it.
  const coach = toRollRow(`integration-${randomUUID()}`, true);
  await tables().send(new PutCommand({ TableName: output('AccountsTable'), Item: coach }));
  ({ handler } = await import('#functions/entries/billing/handler.ts'));
});
afterAll(async () => {
  await payments?.fake.close();
  leave();
});

/** Somebody with an account; answers what their calls are answered. */
async function person() {
  const id = `integration-${randomUUID()}`;
  const row = toRow({
    id,
    email: `${id}@repz.example`,
    fullName: 'Integration User',
    role: 'client',
    permissions: [],
    coachApproved: false,
    locale: 'en',
    timeZone: 'UTC',
    weightUnit: 'kg',
    createdAt: new Date().toISOString(),
  });
  await tables().send(
    new PutCommand({ TableName: output('AccountsTable'), Item: { ...row, groupPending: false } }),
  );
  const session = { sub: id, username: id, origin_jti: randomUUID() };
  return async (path: string, body: unknown = {}, signedInSecondsAgo = 3600, params = {}) => {
    const auth_time = String(Math.floor(Date.now() / 1000) - signedInSecondsAgo);
    const claims = accessClaims({ ...session, auth_time });
    const answer = answerSchema.parse(await handler(gatewayEvent('POST', path, { claims, body, params })));
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
}

test('a client buys, sees it, is refused a second one, cancels, and leaves', async () => {
  const ada = await person();
  const bob = await person();
  const manage = '/api/subscription-management';

  const checkout = await ada('/api/checkout', {
    tier: 'performance',
    period: 'monthly',
  });
  expect(checkout).toMatchObject({ status: 200, body: { amountCents: 19_900, currency: 'usd' } });
  const session_id = checkout.body.sessionId;
  expect((await ada('/api/verify-payment', { session_id })).status).toBe(409);
  await fetch(`${payments.fake.url}/control/checkout/${session_id}/pay`, { method: 'POST', body: '{}' });

  expect((await bob('/api/verify-payment', { session_id })).status).toBe(404);
  expect(await ada('/api/verify-payment', { session_id })).toMatchObject({
    status: 200,
    body: { plan_name: 'Prime Suite', amount_paid: 19_900, payment_status: 'paid', tier: 'performance' },
  });
  expect(await ada('/api/check-subscription')).toMatchObject({
    body: { entitlement: { tier: 'performance', source: 'subscription', status: 'active' } },
  });
  expect(await ada('/api/checkout', { tier: 'core', period: 'annual' })).toMatchObject({
    status: 409,
    body: { error: { code: 'subscription_exists' } },
  });

  const quoted = await ada('/api/plan-quotes', { tier: 'core', period: 'annual' });
  expect(quoted).toMatchObject({
    status: 200,
    body: { kind: 'renewal', dueNow: { amount_cents: 0 }, charges: [{ amount_cents: 85_200 }] },
  });
  const confirm = (who: typeof ada) =>
    who('/api/plan-quotes/{quoteId}/confirm', undefined, 3600, { quoteId: quoted.body.id });
  expect(await confirm(bob)).toMatchObject({ status: 404, body: { error: { code: 'quote_not_found' } } });
  for (const _again of [1, 2]) {
    expect(await confirm(ada)).toMatchObject({ status: 200, body: { outcome: 'scheduled' } });
  }
  const [{ id: subscription_id, scheduledChange }] = (await ada(manage, { action: 'get_status' })).body
    .subscriptions;
  expect(scheduledChange).toMatchObject({ tier: 'core', billing_period: 'annual', amount_cents: 85_200 });
  const undo = { action: 'undo_change', subscription_id, change: 'scheduled' };
  expect((await bob(manage, undo)).status).toBe(404);
  expect(await ada(manage, undo)).toMatchObject({ body: { subscription: { scheduledChange: null } } });

  const status = await ada(manage, { action: 'get_status' });
  expect(status.body).toMatchObject({ subscriptions: [{ status: 'active' }], orders: [{ status: 'paid' }] });
  const cancel = { action: 'cancel_subscription', subscription_id: status.body.subscriptions[0].id };
  expect((await bob(manage, cancel)).status).toBe(404);
  for (const _again of [1, 2]) {
    expect(await ada(manage, cancel)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'active', cancel_at_period_end: true } },
    });
  }
  expect((await ada(manage, { action: 'create_portal_session' })).body.url).toContain('http');

  // The token of an hour ago buys and cancels; it does not delete.
  const leave = { confirm: 'DELETE' };
  expect(await ada('/api/account/delete', leave)).toMatchObject({
    status: 401,
    body: { error: { code: 'reauthenticate' } },
  });
  expect((await ada(manage, { action: 'get_status' })).body).toMatchObject({
    subscriptions: [{ status: 'active' }],
  });
  const left = await ada('/api/account/delete', leave, 5);
  expect(left.status).toBe(200);
  expect(Date.parse(left.body.deletionDueAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('a client takes the money back once, and nobody else takes theirs', async () => {
  const ada = await person();
  const bob = await person();
  const { body } = await ada('/api/checkout', { tier: 'core', period: 'monthly' });
  await fetch(`${payments.fake.url}/control/checkout/${body.sessionId}/pay`, { method: 'POST', body: '{}' });
  const status = async (who: typeof ada) =>
    (await who('/api/subscription-management', { action: 'get_status' })).body;
  await ada('/api/check-subscription');
  expect((await status(ada)).moneyBack).toMatchObject({ state: 'open', amount_cents: 8900 });
  expect(await bob('/api/money-back', { amount_cents: 8900 })).toMatchObject({
    status: 409,
    body: { error: { code: 'nothing_paid' } },
  });
  expect(await ada('/api/money-back', { amount_cents: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'amount_changed' } },
  });
  const both = await Promise.all([1, 2].map(() => ada('/api/money-back', { amount_cents: 8900 })));
  for (const answer of both) {
    expect(answer).toMatchObject({ status: 200, body: { state: 'done', amount_cents: 8900 } });
  }
  expect(await status(ada)).toMatchObject({
    subscriptions: [{ status: 'canceled', endCause: 'refunded' }],
    orders: [{ status: 'refunded' }],
  });
});

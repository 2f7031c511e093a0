import { randomUUID } from 'node:crypto';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toRow } from '#functions/account/account-row.ts';
import { createStripe } from '#functions/billing/stripe-client.ts';
import { type PaymentFake, startPaymentFake } from '#scripts/local/payments/server.ts';
import { syncCatalogue } from '#scripts/stripe-sync.ts';
import { accessClaims, gatewayEvent, testClientId } from '#tests/support/fakes/gateway-events.ts';
import { output, stack, tables } from '#tests/support/stack.ts';

const keys = { secretKey: 'sk_test_of_the_billing_handler', webhookSecret: 'whsec_of_the_billing_handler' };
const answerSchema = z.object({ statusCode: z.number(), body: z.string() });
const before = { ...process.env };

let fake: PaymentFake;
let handler: (event: unknown) => Promise<unknown>;

beforeAll(async () => {
  const endpoint = stack.emulatorUrl();
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const secrets = new SecretsManagerClient({ endpoint, region: 'us-east-1', credentials });
  const { ARN } = await secrets.send(
    new CreateSecretCommand({ Name: `billing-test-${randomUUID()}`, SecretString: JSON.stringify(keys) }),
  );
  fake = await startPaymentFake({ ...keys });
  await syncCatalogue(await createStripe(keys.secretKey, fake.url));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    STAGE: 'local',
    VERSION: 'integration',
    LOG_LEVEL: 'ERROR',
    SITE_URL: 'http://localhost:3000',
    ACCOUNTS_TABLE: output('AccountsTable'),
    BILLING_TABLE: output('BillingTable'),
    BOOKINGS_TABLE: output('BookingsTable'),
    OPERATIONS_TABLE: output('OperationsTable'),
    USER_POOL_ID: output('UserPoolId'),
    USER_POOL_CLIENT_ID: testClientId,
    DEFAULT_TIER: 'core',
    RATE_LIMIT_REQUESTS: '1000',
    PAYMENT_SECRET_ARN: ARN,
    STRIPE_API_BASE_URL: fake.url,
  });
  ({ handler } = await import('#functions/billing/handler.ts'));
});
afterAll(async () => {
  await fake?.close();
  process.env = before;
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
  const claims = accessClaims({ sub: id, username: id, origin_jti: randomUUID() });
  return async (path: string, body: unknown = {}) => {
    const answer = answerSchema.parse(await handler(gatewayEvent('POST', path, { claims, body })));
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
    priceList: 'plans-page',
  });
  expect(checkout).toMatchObject({ status: 200, body: { amountCents: 19_900, currency: 'usd' } });
  const session_id = checkout.body.sessionId;
  expect((await ada('/api/verify-payment', { session_id })).status).toBe(409);
  await fetch(`${fake.url}/control/checkout/${session_id}/pay`, { method: 'POST', body: '{}' });

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
    body: { error: { code: 'subscription_exists', details: { portalUrl: expect.stringContaining('http') } } },
  });

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

  const left = await ada('/api/account/delete', { confirm: 'DELETE' });
  expect(left.status).toBe(200);
  expect(Date.parse(left.body.deletionDueAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

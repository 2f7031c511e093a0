import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Stripe } from 'stripe';
import { createStripe, stripeApiVersion } from '#functions/modules/billing/provider/stripe-client.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { billingKey, listPrefix } from '#functions/modules/billing/storage/billing-rows.ts';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { readOutputsFile, type StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { localPaymentKeys, type PaymentKeys } from '#scripts/local/payment-keys.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';
import { outputsFile } from '#scripts/local/state.ts';
import { type Metric, median } from './support/metric.ts';

const lookupKey = 'repz_core_monthly';
const buyers = 40;
const parallelEvents = 50;
const workers = 8;
/** Multiples of an empty handler. */
const limits = { median: 3, slowest: 3 };

type Bench = {
  readonly siteUrl: string;
  readonly paymentsUrl: string;
  readonly keys: PaymentKeys;
  readonly stripe: Stripe;
  readonly tables: DynamoDBDocumentClient;
  readonly outputs: StackOutputs;
};
type Buyer = { readonly accountId: string; readonly customerId: string };

/**
 * An event of the payment provider until its entitlement is stored and answered, behind the local API and beside a
 * handler that does nothing; then many events of one customer at once.
 */
export async function benchBilling(): Promise<Metric[]> {
  const stateDirectory = await mkdtemp(join(tmpdir(), 'repz-bench-'));
  const { signal } = untilInterrupted();
  const cloud = new LocalCloud({ ...(await freeLocalPorts()), stateDirectory, signal });
  const raw = new DynamoDBClient({ ...localConnection(cloud.emulatorUrl) });
  try {
    await cloud.start();
    const keys = await localPaymentKeys(stateDirectory);
    const bench: Bench = {
      siteUrl: cloud.siteUrl,
      paymentsUrl: cloud.paymentsUrl,
      keys,
      stripe: await createStripe(keys.secretKey, cloud.paymentsUrl),
      tables: DynamoDBDocumentClient.from(raw),
      outputs: await readOutputsFile('local', outputsFile(stateDirectory)),
    };
    // The bench alone delivers events.
    await control(bench, 'knobs', { drop: 1_000_000 });
    return [...(await benchDelay(bench)), ...(await benchOneCustomer(bench))];
  } finally {
    raw.destroy();
    await cloud.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

async function benchDelay(bench: Bench): Promise<Metric[]> {
  const people: Buyer[] = [];
  for (let index = 0; index < buyers * 2 + 4; index += 1) people.push(await buy(bench));
  const [warm, timed, rest] = [people.slice(0, 4), people.slice(4, 4 + buyers), people.slice(4 + buyers)];
  for (const { customerId } of warm) await deliver(bench, customerId);
  const empty: number[] = [];
  const events: number[] = [];
  // In turn, so that a burst of other work hits both alike.
  for (const { accountId, customerId } of timed) {
    empty.push(await millisecondsOf(() => fetch(`${bench.siteUrl}/api/health`)));
    events.push(
      await millisecondsOf(async () => {
        await deliver(bench, customerId);
        await requireTier(bench, accountId);
      }),
    );
  }
  const began = performance.now();
  const waiting = [...rest];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await deliver(bench, next.customerId);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const perSecond = rest.length / ((performance.now() - began) / 1000);
  const p50 = median(events) / median(empty);
  const p95 = nearEnd(events) / nearEnd(empty);
  return [
    { name: 'billing.empty.p50', value: median(empty), unit: 'ms' },
    { name: 'billing.empty.p95', value: nearEnd(empty), unit: 'ms' },
    { name: 'billing.event.p50', value: median(events), unit: 'ms' },
    { name: 'billing.event.p95', value: nearEnd(events), unit: 'ms' },
    { name: 'billing.multiple.p50', value: p50, unit: '×empty', limit: limits.median },
    { name: 'billing.multiple.p95', value: p95, unit: '×empty', limit: limits.slowest },
    { name: 'billing.events', value: perSecond, unit: 'events/s' },
  ];
}

/** As the provider does: what is not answered with 2xx comes again. */
async function benchOneCustomer(bench: Bench): Promise<Metric[]> {
  const { accountId, customerId } = await buy(bench);
  let refused = 0;
  let retries = 0;
  const ids = Array.from({ length: parallelEvents }, () => `evt_${randomUUID()}`);
  await Promise.all(
    ids.map(async (id) => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        if (attempt > 0) retries += 1;
        const { status } = await post(bench, customerId, id);
        if (status === 200) return;
        refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 100 * (attempt + 1)));
      }
    }),
  );
  const { tables, outputs } = bench;
  const processed = await Promise.all(
    ids.map(async (id) => {
      const Key = { pk: `EVENT#${id}`, sk: 'EVENT' };
      const { Item } = await tables.send(
        new GetCommand({ TableName: outputs.BillingTable, Key, ConsistentRead: true }),
      );
      return Item?.status === 'processed';
    }),
  );
  await requireTier(bench, accountId);
  const orders = await countOf(bench, outputs.BillingTable, accountId, listPrefix.orders);
  const receipts = await countOf(bench, outputs.OutboxTable, accountId, 'MAIL#payment-received');
  const lost = processed.filter((done) => !done).length;
  return [
    { name: 'billing.parallel.conflicts', value: refused, unit: 'answers' },
    { name: 'billing.parallel.retries', value: retries, unit: 'retries' },
    { name: 'billing.parallel.lost', value: lost, unit: 'events', limit: 0 },
    { name: 'billing.parallel.doubled', value: orders + receipts - 2, unit: 'rows', limit: 0, floor: 0 },
  ];
}

async function buy(bench: Bench): Promise<Buyer> {
  const accountId = `bench-${randomUUID()}`;
  const gateway = createStripePaymentGateway(async () => bench.stripe);
  const customerId = await gateway.createCustomer(
    { accountId, email: `${accountId}@repz.example` },
    `customer-${accountId}`,
  );
  const price = await gateway.findPrice(lookupKey);
  const session = await gateway.openCheckout(
    {
      accountId,
      customerId,
      intentId: accountId,
      attempt: 0,
      lookupKey,
      mode: 'subscription',
      priceId: price?.id ?? '',
      successUrl: bench.siteUrl,
      cancelUrl: bench.siteUrl,
    },
    `checkout-${accountId}`,
  );
  await control(bench, `checkout/${session.id}/pay`, {});
  return { accountId, customerId };
}

async function deliver(bench: Bench, customerId: string): Promise<void> {
  const answer = await post(bench, customerId, `evt_${randomUUID()}`);
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`);
}

function post({ siteUrl, stripe, keys }: Bench, customer: string, id: string): Promise<Response> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    api_version: stripeApiVersion,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'sub_bench', object: 'subscription', customer } },
  });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
  return fetch(`${siteUrl}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

async function requireTier({ tables, outputs }: Bench, accountId: string): Promise<void> {
  const Key = billingKey.entitlement(accountId);
  const { Item } = await tables.send(
    new GetCommand({ TableName: outputs.BillingTable, Key, ConsistentRead: true }),
  );
  if (Item?.tier !== 'core') throw new Error('The event was answered, and its entitlement is not stored');
}

async function countOf(
  { tables }: Bench,
  TableName: string,
  accountId: string,
  prefix: string,
): Promise<number> {
  const query = new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': billingKey.account(accountId), ':prefix': prefix },
    ConsistentRead: true,
  });
  return (await tables.send(query)).Count ?? 0;
}

async function control({ paymentsUrl }: Bench, path: string, body: object): Promise<void> {
  const answer = await fetch(`${paymentsUrl}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function nearEnd(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
}

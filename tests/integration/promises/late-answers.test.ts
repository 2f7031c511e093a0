import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { promiseJob, promiseQueue } from '#functions/modules/promises/promise-queue.ts';
import { listPromises, readCoachPromises } from '#functions/modules/promises/read-promises.ts';
import { settlePromise } from '#functions/modules/promises/settle-promise.ts';
import { createDynamoPromiseLedger } from '#functions/modules/promises/storage/dynamo-promise-ledger.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { PaymentFake } from '#scripts/stripe-fake/server.ts';
import { lateDayCents } from '#shared/domain/promises/promise-credit.ts';
import { addSupportHours } from '#shared/domain/promises/response-clock.ts';
import { ownPayments } from '#tests/integration/billing/own-payments.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

const hour = 3_600_000;
const day = lateDayCents.longevity;
let fake: PaymentFake;
let stripe: Stripe;
/** Tables of the test's own: the job of the stage would settle what is due in the stage's. */
let names: Record<'messages' | 'operations' | 'outbox' | 'promises', string>;

beforeAll(async () => {
  ({ fake, stripe } = await ownPayments('promises'));
  const [messages, outbox, promises] = await Promise.all([makeTable(), makeTable(), makeTable()]);
  names = { messages, operations: messages, outbox, promises };
});
afterAll(() => fake?.close());

type Client = { readonly id: string; readonly customerId: string | null; readonly sessionId: string };

async function buyer(lookupKey: string): Promise<Client> {
  const id = `integration-${randomUUID()}`;
  const gateway = createStripePaymentGateway(async () => stripe);
  const customerId = await gateway.createCustomer({ accountId: id, email: `${id}@repz.example` }, id);
  const price = await gateway.findPrice(lookupKey);
  const session = await gateway.openCheckout(
    {
      accountId: id,
      customerId,
      intentId: id,
      attempt: 0,
      priceId: price?.id ?? '',
      lookupKey,
      mode: 'subscription',
      successUrl: 'http://localhost:3000/',
      cancelUrl: 'http://localhost:3000/',
    },
    `checkout-${id}`,
  );
  const paid = await fetch(`${fake.url}/control/checkout/${session.id}/pay`, { method: 'POST', body: '{}' });
  expect(paid.status).toBe(200);
  return { id, customerId, sessionId: session.id };
}

/** A client's thread with real tables and the real provider's API, at a clock of its own. */
function world({ id: clientId, customerId }: Omit<Client, 'sessionId'>) {
  // Begins now, because the provider's clock says when its next invoice follows.
  const clock = frozenClock(new Date().toISOString());
  const dueAt = addSupportHours(clock(), 12);
  const log = recordingLog();
  const connect = async () => stripe;
  const threads = createDynamoThreadRepository(tables(), names, clock);
  const queue = createLeaseQueue(tables(), {
    table: names.promises,
    outbox: names.outbox,
    queue: promiseQueue,
    content: promiseJob,
    leaseMs: 120_000,
    log,
  });
  const deps = {
    ledger: createDynamoPromiseLedger(tables(), names, clock),
    credits: createStripeCreditGateway({
      connect,
      gateway: createStripePaymentGateway(connect),
      customerOf: async () => customerId,
    }),
    leftAt: async () => null,
    stopClock: { reply: async () => {}, 'check-in': async () => {} },
    owedBy: async () => 'casey',
    clock,
  };
  const reader = createDynamoPromiseReader(tables(), names.promises, clock);
  const as = (side: 'client' | 'coach') =>
    ({ clientId, side, accountId: side === 'client' ? clientId : 'casey', coachId: 'casey' }) as const;
  const send = (side: 'client' | 'coach', tier: 'longevity' | null = 'longevity') =>
    sendMessage({ threads, clock }, as(side), tier, { id: randomUUID(), text: 'Hello' });
  return {
    clock,
    log,
    reader,
    send,
    dueAt: new Date(dueAt).toISOString(),
    /** An hour after the answer was due: its first day is late. */
    late: () => clock.advance(dueAt - clock() + hour),
    work: () =>
      runDue(queue, { clock, log, forMs: hour }, async (job) =>
        job.content.clientId === clientId ? settlePromise(deps, job.content) : {},
      ),
    promises: () => listPromises({ reader }, clientId),
    open: async () => {
      const clients = { clientsOf: async () => [{ account: anAccount({ id: clientId }) }] as never };
      const coach = anAccount({ id: 'casey', role: 'coach', coachApproved: true });
      return (await readCoachPromises({ reader, coaches: clients, clock }, coach)).open;
    },
    async mails() {
      const { Items = [] } = await tables().send(
        new QueryCommand({
          TableName: names.outbox,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `ACCOUNT#${clientId}` },
        }),
      );
      return Items;
    },
    async credits() {
      const { data } = await stripe.customers.listBalanceTransactions(customerId ?? '');
      return data.map(({ amount }) => amount);
    },
  };
}

const failNext = (plans: readonly object[]) =>
  fetch(`${fake.url}/control/knobs`, { method: 'POST', body: JSON.stringify({ failNext: plans }) });

beforeEach(async () => {
  await failNext([]);
});

describe('a reply', () => {
  test('in time is kept, and is nobody’s debt anymore', async () => {
    const w = world(await buyer('repz_longevity_monthly'));
    await w.send('client');
    await w.send('client');
    expect(await w.open()).toMatchObject([{ kind: 'reply', dueAt: w.dueAt }]);
    w.clock.advance(hour);
    await w.send('coach', null);
    expect(await w.open()).toEqual([]);
    w.late();
    await w.work();
    expect(await w.promises()).toMatchObject([{ kind: 'reply', state: 'kept', credits: [] }]);
    expect(await w.credits()).toEqual([]);
    expect((await w.reader.countsOf('casey', '2000-01-01', '2100-01-01')).length).toBeGreaterThan(0);
  });

  test('that is late comes off the next invoice, once by two workers, a lost answer and a replay', async () => {
    const client = await buyer('repz_longevity_monthly');
    const w = world(client);
    await w.send('client');
    w.late();
    const path = `/v1/customers/${client.customerId}/balance_transactions`;
    await failNext([{ method: 'POST', path, status: 500, when: 'after', count: 1 }]);
    await Promise.all([w.work(), w.work()]);
    for (let again = 0; again < 3; again += 1) {
      w.clock.advance(10 * 60_000);
      await w.work();
    }
    expect(await w.credits()).toEqual([-day]);
    expect(await w.mails()).toMatchObject([{ kind: 'promise-credit', data: { cents: day, way: 'balance' } }]);
    expect(await w.open()).toMatchObject([{ kind: 'reply' }]);
    await w.send('coach', null);
    w.clock.advance(48 * hour);
    await w.work();
    expect(await w.promises()).toMatchObject([
      {
        state: 'missed',
        answeredAt: expect.any(String),
        credits: [{ cents: day, givenAt: expect.any(String) }],
      },
    ]);
    expect(await w.credits()).toEqual([-day]);

    await fetch(`${fake.url}/control/checkout/${client.sessionId}/renew`, { method: 'POST', body: '{}' });
    const [invoice] = (await stripe.invoices.list({ customer: client.customerId ?? '', limit: 1 })).data;
    expect(invoice).toMatchObject({ total: 34_900, amount_due: 34_900 - day });
  });

  test('is credited after a provider that was away, and never twice under the next key', async () => {
    const client = await buyer('repz_longevity_monthly');
    const w = world(client);
    await w.send('client');
    w.late();
    const path = `/v1/customers/${client.customerId}/balance_transactions`;
    await failNext([{ method: 'POST', path, status: 503, when: 'before', count: 9 }]);
    await w.work();
    expect(await w.credits()).toEqual([]);
    expect(await w.promises()).toMatchObject([{ credits: [{ cents: day, givenAt: null }] }]);
    await failNext([]);
    for (let again = 0; again < 3; again += 1) {
      w.clock.advance(2 * hour);
      await w.work();
    }
    expect(await w.credits()).toEqual([-day]);
    expect(await w.mails()).toHaveLength(1);
  });

  test('of a yearly plan goes back to the card', async () => {
    const client = await buyer('repz_longevity_annual');
    const w = world(client);
    await w.send('client');
    w.late();
    await w.work();
    await w.work();
    expect(await w.credits()).toEqual([]);
    const { data } = await stripe.refunds.list({ limit: 100 });
    const own = data.filter(({ metadata }) => metadata?.promiseCredit?.startsWith(client.id));
    expect(own.map(({ amount }) => amount)).toEqual([day]);
    expect(await w.promises()).toMatchObject([{ credits: [{ way: 'refund', cents: day }] }]);
  });

  test('of somebody who paid nothing is an entry without a credit', async () => {
    const w = world({ id: `integration-${randomUUID()}`, customerId: null });
    await w.send('client');
    w.late();
    await w.work();
    expect(await w.promises()).toMatchObject([{ state: 'missed', credits: [] }]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, subscribe, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(condition()).toBe(true);
};
const count = (type: string) => bench.received.filter((event) => event.type === type).length;

describe('a delivery', () => {
  it('is retried after a failure, and listed as undelivered until then', async () => {
    bench.answers.push(500);
    await bench.stripe.customers.create({ email: 'a@example.com' });
    await until(() => bench.answers.length === 0);
    const failed = async () => (await bench.stripe.events.list({ delivery_success: false })).data;
    expect((await failed()).map((event) => event.type)).toEqual(['customer.created']);
    await bench.control('/clock', { advanceSeconds: 5 });
    await until(() => count('customer.created') === 1);
    expect(await failed()).toEqual([]);
    expect((await bench.stripe.events.list({ delivery_success: true })).data[0]?.pending_webhooks).toBe(0);
  });

  it('is abandoned after three days, but can be resent', async () => {
    bench.answers.push(...Array.from({ length: 40 }, () => 500));
    const customer = await bench.stripe.customers.create({ email: 'a@example.com' });
    for (let step = 0; step < 12; step += 1) await bench.control('/clock', { advanceSeconds: 12 * 3600 });
    const listed = await (await fetch(`${bench.url}/control/events`)).json();
    expect(listed.data[0]).toMatchObject({ type: 'customer.created', delivery: { state: 'failed' } });
    bench.answers.length = 0;
    await bench.control(`/events/${listed.data[0].id}/redeliver`);
    expect(bench.received[0]?.data.object).toMatchObject({ id: customer.id });
  });

  it('can be duplicated, reordered and dropped', async () => {
    await bench.control('/knobs', { duplicate: 2 });
    await bench.stripe.customers.create({ email: 'a@example.com' });
    await until(() => count('customer.created') === 3);
    await bench.control('/knobs', { duplicate: 0, drop: 1 });
    await bench.stripe.products.create({ name: 'Dropped' });
    await bench.stripe.products.create({ name: 'Sent' });
    await until(() => count('product.created') === 1);
    expect(bench.received.at(-1)?.data.object).toMatchObject({ name: 'Sent' });
    await bench.control('/clock', { advanceSeconds: 5 });
    await until(() => count('product.created') === 2);
    await bench.control('/knobs', { reorder: true });
    bench.received.length = 0;
    await subscribe(bench);
    const order = bench.received.map((event) => event.type);
    expect(order.indexOf('checkout.session.completed')).toBeLessThan(
      order.indexOf('customer.subscription.created'),
    );
  });
});

describe('the state file', () => {
  it('restores everything after a restart, including undelivered events', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-'));
    const stateFile = join(folder, 'state', 'payments.json');
    const first = await openBench({ stateFile });
    await first.control('/clock', { advanceSeconds: 1000 });
    first.answers.push(500);
    const customer = await first.stripe.customers.create({ email: 'a@example.com' });
    await first.close();
    const second = await openBench({ stateFile });
    expect((await second.stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
    const { now } = await (await fetch(`${second.url}/control/clock`)).json();
    expect(now).toBeGreaterThan(Date.now() / 1000 + 900);
    await second.control('/clock', { advanceSeconds: 60 });
    expect(second.received.map((event) => event.type)).toEqual(['customer.created']);
    await second.close();
    await rm(folder, { recursive: true });
  });
});

describe('the control', () => {
  it('shows a panel, can be reset, and rejects invalid input', async () => {
    await bench.stripe.customers.create({ email: 'a@example.com' });
    expect(await (await fetch(`${bench.url}/`)).text()).toContain('control panel');
    await bench.control('/reset');
    expect((await bench.stripe.customers.list()).data).toEqual([]);
    expect((await bench.control('/clock', { advanceSeconds: -1 })).status).toBe(400);
    expect((await bench.control('/knobs', { surprise: true })).status).toBe(400);
  });
});

import { describe, expect, it } from 'vitest';
import type { EventNotice } from '#functions/billing/provider-state.ts';
import { handleEvent } from '#functions/stripe-webhook/event-handling.ts';
import { recurringPrice } from '#shared/domain/prices.ts';
import { subscribed } from '../billing/fakes/billing-world.ts';
import { Killed, KillSwitch } from '../billing/fakes/kill-switch.ts';
import { deliverUntilTaken, lasting, mortal, notice, webhookWorld } from './fakes/webhook-world.ts';

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/** A subscription that was bought, renewed with a failing card, and cancelled; four events tell of it. */
async function eventfulWorld() {
  const world = webhookWorld();
  const { subscription, customerId } = await subscribed(world);
  const invoiceId = world.provider.renew(subscription, false).id;
  subscription.cancelAt = subscription.currentPeriodEnd;
  const events = [
    notice('evt_1', 'customer.subscription.created', { customerId }),
    notice('evt_2', 'customer.subscription.updated', { customerId }),
    notice('evt_3', 'invoice.payment_failed', { customerId, invoiceId }),
    notice('evt_4', 'customer.subscription.updated', { customerId }),
  ];
  return { world, events };
}

/** Two paid subscriptions, one of them with a refund to come: the event with the most writes. */
async function worldWithDuplicate() {
  const world = webhookWorld();
  const { customerId } = await subscribed(world);
  world.provider.now += 60_000;
  world.provider.subscribe(customerId, recurringPrice('standard', 'longevity', 'annual'));
  // The customer was made but never stored, so that this write is among them as well.
  world.repository.owners.clear();
  const [event]: EventNotice[] = [notice('evt_1', 'checkout.session.completed', { customerId })];
  return { world, event };
}

describe('order', () => {
  const orders = permutations([0, 1, 2, 3]);

  it('has 24 of four events', () => expect(orders).toHaveLength(24));

  it.each(orders.map((order) => [order.join(' '), order] as const))(
    'leads to the same state: %s, each event twice',
    async (_name, order) => {
      const { world: expected, events } = await eventfulWorld();
      for (const event of events) await handleEvent(expected.deps, event);
      const { world } = await eventfulWorld();
      for (const index of [...order, ...order.toReversed()]) {
        const event = events[index];
        if (event !== undefined) await handleEvent(world.deps, event);
      }
      expect(lasting(world)).toEqual(lasting(expected));
    },
  );

  it.each(orders.map((order) => [order.join(' '), order] as const))(
    'leads to the same state while the provider moves on between deliveries: %s',
    async (_name, order) => {
      const run = async (sequence: readonly number[]) => {
        const world = webhookWorld();
        const { subscription, customerId } = await subscribed(world);
        const steps = [
          () => undefined,
          () => Object.assign(subscription, { status: 'past_due' }),
          () => Object.assign(subscription, { status: 'active' }),
          () => Object.assign(subscription, { status: 'canceled' }),
        ];
        // All four things have happened by the last delivery, whichever event that is.
        for (const [position, index] of sequence.entries()) {
          steps[position]?.();
          const event = notice(`evt_${index}`, 'customer.subscription.updated', { customerId });
          await handleEvent(world.deps, event);
          await handleEvent(world.deps, event);
        }
        return lasting(world);
      };
      expect(await run(order)).toEqual(await run([0, 1, 2, 3]));
    },
  );
});

describe('a worker that dies', async () => {
  const { world: counted, event } = await worldWithDuplicate();
  const counter = new KillSwitch(null);
  if (event !== undefined) await handleEvent(mortal(counted.deps, counter), event);
  const writes = counter.writes;

  it('has these writes to die at', () => {
    expect(writes).toEqual([
      'claim',
      'fillCustomerSlot',
      'refundInvoice',
      'cancelNow',
      'saveBilling',
      'complete',
    ]);
  });

  it.each(
    writes.flatMap((write, index) => [
      [`before ${write}`, 2 * index] as const,
      [`after ${write}`, 2 * index + 1] as const,
    ]),
  )('%s loses nothing and doubles nothing', async (_name, point) => {
    const { world, event: delivered } = await worldWithDuplicate();
    if (delivered === undefined) throw new Error('No event');
    const startedAt = world.provider.now;
    await expect(handleEvent(mortal(world.deps, new KillSwitch(point)), delivered)).rejects.toThrow(Killed);
    await deliverUntilTaken(world, delivered);
    await deliverUntilTaken(world, delivered);
    world.provider.now = startedAt;
    expect(lasting(world)).toEqual(lasting(counted));
    expect(world.provider.refunds).toHaveLength(1);
    expect(world.events.rows.get(delivered.id)?.status).toBe('processed');
  });
});

import { describe, expect, it } from 'vitest';
import type { EventNotice } from '#functions/modules/billing/provider-state.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { recurringPrice } from '#shared/domain/catalog/prices.ts';
import { subscribed } from '../fakes/billing-world.ts';
import { Killed, KillSwitch } from '../fakes/kill-switch.ts';
import { deliverUntilTaken, lasting, notice, webhookWorld } from './fakes/webhook-world.ts';

/** Two paid subscriptions, one of them with a refund to come: the event with the most writes. */
async function worldWithDuplicate() {
  const world = webhookWorld();
  const { customerId } = await subscribed(world);
  world.provider.now += 60_000;
  world.provider.subscribe(customerId, recurringPrice('longevity', 'annual'));
  // The customer was made but never stored, so that this write is among them as well.
  world.repository.forgetOwners();
  const [event]: EventNotice[] = [notice('evt_1', 'checkout.session.completed', { customerId })];
  return { world, event };
}

describe('a worker that dies', async () => {
  const { world: counted, event } = await worldWithDuplicate();
  const counter = new KillSwitch(null);
  if (event !== undefined) await handleEvent(counter.mortal(counted.deps), event);
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
    await expect(handleEvent(new KillSwitch(point).mortal(world.deps), delivered)).rejects.toThrow(Killed);
    await deliverUntilTaken(world, delivered);
    await deliverUntilTaken(world, delivered);
    world.provider.now = startedAt;
    expect(lasting(world)).toEqual(lasting(counted));
    expect(world.provider.refunds).toHaveLength(1);
    expect(world.events.rows.get(delivered.id)?.status).toBe('processed');
  });
});

import { describe, expect, it } from 'vitest';
import { handleEvent } from '../../../../../../functions/modules/billing/reconcile/event-handling.ts';
import { bought, lena } from '../fakes/billing-world.ts';
import { Killed, KillSwitch } from '../fakes/kill-switch.ts';
import { deliverUntilTaken, lasting, notice, webhookWorld } from './fakes/webhook-world.ts';

async function worldWithPackage() {
  const world = webhookWorld();
  const { customerId, invoice } = await bought(world);
  const paid = notice('evt_paid', 'checkout.session.completed', { customerId, invoiceId: invoice.id });
  const refunded = notice('evt_refund', 'charge.refunded', {
    customerId,
    paymentIntentId: `pi_${invoice.id}`,
  });
  return { world, customerId, invoice, paid, refunded };
}
const sessions = async (world: Awaited<ReturnType<typeof worldWithPackage>>['world']) =>
  (await world.bookings.list(lena.accountId)).map(({ available, takenBack }) => ({ available, takenBack }));

describe('a paid package', () => {
  it('is given once by 200 deliveries at once', async () => {
    const { world, paid } = await worldWithPackage();
    await Promise.allSettled(Array.from({ length: 200 }, () => handleEvent(world.deps, paid)));
    expect(await sessions(world)).toEqual([{ available: 3, takenBack: 0 }]);
    expect(await world.repository.listOrders(lena.accountId)).toHaveLength(1);
  });

  it('is given once by all the events that tell of it', async () => {
    const { world, customerId, invoice } = await worldWithPackage();
    const types = [
      'invoice.created',
      'invoice.paid',
      'checkout.session.completed',
      'invoice.payment_succeeded',
    ];
    await Promise.allSettled(
      types.map((type) =>
        handleEvent(world.deps, notice(`evt_${type}`, type, { customerId, invoiceId: invoice.id })),
      ),
    );
    expect(await sessions(world)).toEqual([{ available: 3, takenBack: 0 }]);
  });

  it('is taken back by a refund, whichever event comes first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { world, invoice, paid, refunded } = await worldWithPackage();
      world.provider.refund(invoice.id);
      for (const index of order) await handleEvent(world.deps, [paid, refunded][index] ?? paid);
      expect(await sessions(world)).toEqual([{ available: 0, takenBack: 3 }]);
    }
  });

  it('is given when a slow payment succeeds', async () => {
    const { world, customerId } = await worldWithPackage();
    await handleEvent(
      world.deps,
      notice('evt_1', 'checkout.session.async_payment_succeeded', { customerId }),
    );
    expect(await sessions(world)).toEqual([{ available: 3, takenBack: 0 }]);
  });
});

describe('a worker that dies', async () => {
  const { world: counted, paid: event } = await worldWithPackage();
  const counter = new KillSwitch(null);
  await handleEvent(counter.mortal(counted.deps), event);

  it('has these writes to die at', () => {
    expect(counter.writes).toEqual(['claim', 'saveBilling', 'add', 'complete']);
  });

  it.each(
    counter.writes.flatMap((write, index) => [
      [`before ${write}`, 2 * index] as const,
      [`after ${write}`, 2 * index + 1] as const,
    ]),
  )('%s loses no session and doubles none', async (_name, point) => {
    const { world, paid } = await worldWithPackage();
    const startedAt = world.provider.now;
    await expect(handleEvent(new KillSwitch(point).mortal(world.deps), paid)).rejects.toThrow(Killed);
    await deliverUntilTaken(world, paid);
    await deliverUntilTaken(world, paid);
    world.provider.now = startedAt;
    expect(lasting(world)).toEqual(lasting(counted));
  });
});

import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#functions/modules/billing/account/delete-account.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { ada, adaptiveMonthly, billingWorld, coreMonthly, subscribed } from './fakes/billing-world.ts';
import { Killed, KillSwitch } from './fakes/kill-switch.ts';

const points = (writes: readonly string[]) =>
  writes.flatMap((write, index) => [
    [`before ${write}`, 2 * index] as const,
    [`after ${write}`, 2 * index + 1] as const,
  ]);

describe('a checkout that dies', async () => {
  const counter = new KillSwitch(null);
  await startCheckout(counter.mortal(billingWorld().deps), ada, coreMonthly);

  it('has these writes to die at', () => {
    expect(counter.writes).toEqual([
      'reserveCustomerSlot',
      'createCustomer',
      'fillCustomerSlot',
      'replaceCheckout',
      'openCheckout',
      'replaceCheckout',
    ]);
  });

  it.each(points(counter.writes))(
    '%s leaves one customer and one session to the next',
    async (_name, point) => {
      for (const next of [coreMonthly, adaptiveMonthly]) {
        const world = billingWorld();
        await expect(
          startCheckout(new KillSwitch(point).mortal(world.deps), ada, coreMonthly),
        ).rejects.toThrow(Killed);
        const { sessionId } = await startCheckout(world.deps, ada, next);
        expect(world.provider.customers.size).toBe(1);
        expect(world.provider.openSessions().map(({ id }) => id)).toEqual([sessionId]);
      }
    },
  );
});

describe('a deletion that dies', async () => {
  const paid = async () => {
    const world = billingWorld();
    await subscribed(world);
    return world;
  };
  const counter = new KillSwitch(null);
  await deleteAccount(counter.mortal((await paid()).deps), ada.accountId);

  it('has these writes to die at', () => {
    expect(counter.writes).toEqual([
      'expireCheckout',
      'replaceCheckout',
      'cancelNow',
      'saveBilling',
      'request',
      'revoke',
      'wait',
    ]);
  });

  it.each(points(counter.writes))('%s is finished by asking again', async (_name, point) => {
    const world = await paid();
    await expect(deleteAccount(new KillSwitch(point).mortal(world.deps), ada.accountId)).rejects.toThrow(
      Killed,
    );
    await deleteAccount(world.deps, ada.accountId);
    expect([...world.provider.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
    expect(world.repository.rows(ada.accountId)).toMatchObject({
      checkout: 'closed',
      entitlement: { status: 'canceled' },
    });
    expect(world.removed.size).toBe(1);
    expect(new Set(world.revoked)).toEqual(new Set([ada.accountId]));
  });
});

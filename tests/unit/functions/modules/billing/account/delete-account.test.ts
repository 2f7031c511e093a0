import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#functions/modules/billing/account/delete-account.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { ada, billingWorld, coreMonthly, startOfTest, subscribed } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';

const days = (count: number) => new Date(startOfTest + count * 86_400_000).toISOString();

describe('deleting an account', () => {
  it('ends billing first, then schedules the removal, then ends the login sessions', async () => {
    const world = billingWorld();
    const { subscription } = await subscribed(world);
    const order: string[] = [];
    const deps = {
      ...world.deps,
      gateway: withMethods(world.provider, {
        cancelNow: async (id: string) => {
          order.push('billing');
          await world.provider.cancelNow(id);
        },
      }),
      removals: {
        ...world.deps.removals,
        request: (...request: Parameters<typeof world.deps.removals.request>) => {
          order.push('removal');
          return world.deps.removals.request(...request);
        },
      },
      logins: { revoke: async () => void order.push('sessions'), wait: async () => void order.push('wait') },
    };
    expect(await deleteAccount(deps, ada.accountId)).toEqual({ deletionDueAt: days(30) });
    expect(order).toEqual(['billing', 'removal', 'sessions', 'wait']);
    expect(subscription.status).toBe('canceled');
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('canceled');
  });

  it.each([
    ['active', 1],
    ['incomplete', 1],
    ['canceled', 0],
    ['incomplete_expired', 0],
  ])('ends a subscription that is %s: %d calls', async (status, calls) => {
    const world = billingWorld();
    (await subscribed(world)).subscription.status = status;
    const ended: string[] = [];
    const gateway = withMethods(world.provider, { cancelNow: async (id: string) => void ended.push(id) });
    await deleteAccount({ ...world.deps, gateway }, ada.accountId);
    expect(ended).toHaveLength(calls);
  });

  it('schedules nothing while billing cannot be ended', async () => {
    const world = billingWorld();
    await subscribed(world);
    const gateway = withMethods(world.provider, {
      cancelNow: async () => {
        throw new Error('provider down');
      },
    });
    await expect(deleteAccount({ ...world.deps, gateway }, ada.accountId)).rejects.toThrow('provider down');
    expect(world.removed.size).toBe(0);
    expect(world.revoked).toEqual([]);
  });

  it('goes on where it stopped, and keeps the first due date', async () => {
    const world = billingWorld();
    await subscribed(world);
    const logins = {
      ...world.deps.logins,
      revoke: async () => {
        throw new Error('pool down');
      },
    };
    await expect(deleteAccount({ ...world.deps, logins }, ada.accountId)).rejects.toThrow('pool down');
    world.provider.now += 86_400_000;
    expect(await deleteAccount(world.deps, ada.accountId)).toEqual({ deletionDueAt: days(30) });
    expect(world.revoked).toEqual([ada.accountId]);
  });

  it('closes the open checkout, and sells nothing afterwards', async () => {
    const world = billingWorld();
    await startCheckout(world.deps, ada, coreMonthly);
    await deleteAccount(world.deps, ada.accountId);
    expect(world.provider.openSessions()).toEqual([]);
    await expect(startCheckout(world.deps, ada, coreMonthly)).rejects.toMatchObject({
      code: 'account_closing',
    });
  });

  it('ends what is paid while the deletion runs', async () => {
    const world = billingWorld();
    const { sessionId } = await startCheckout(world.deps, ada, coreMonthly);
    const gateway = withMethods(world.provider, {
      expireCheckout: async (id: string) => {
        if (world.provider.sessions.get(sessionId)?.status === 'open') world.provider.pay(sessionId);
        return world.provider.expireCheckout(id);
      },
    });
    await deleteAccount({ ...world.deps, gateway }, ada.accountId);
    expect([...world.provider.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
  });

  it('excepts payment records, which the provider redacts after 90 days at the earliest', async () => {
    const world = billingWorld();
    await deleteAccount(world.deps, ada.accountId);
    expect(world.removed.get(ada.accountId)).toEqual({
      requestedAt: days(0),
      dataDueAt: days(30),
      paymentRecordsDueAt: days(90),
    });
  });
});

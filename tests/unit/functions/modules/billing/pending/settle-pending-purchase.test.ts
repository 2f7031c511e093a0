import { describe, expect, it } from 'vitest';
import { verifyPayment } from '#functions/modules/billing/checkout/verify-payment.ts';
import {
  settleForOwner,
  settlePendingPurchases,
} from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { ada } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { signUpWorld } from './sign-up-world.ts';

type World = ReturnType<typeof signUpWorld>;
const runScheduled = (world: World) => settlePendingPurchases(world.deps, Number.POSITIVE_INFINITY);
const tierOf = (world: World) => world.repository.rows(ada.accountId).entitlement?.tier ?? null;
const sync = (world: World, customerId: string) => syncCustomer(world.deps, ada.accountId, customerId);

describe('a purchase before the confirmation', () => {
  it('brings nothing until the address is confirmed, whatever the provider says', async () => {
    const world = signUpWorld();
    const { customerId } = await world.openAndPay();
    expect(await sync(world, customerId)).toBeNull();
    await runScheduled(world);
    expect([tierOf(world), world.repository.mails, world.repository.payForCoach.size]).toEqual([null, [], 0]);
    expect(world.provider.refunds).toEqual([]);
  });

  it('is the account’s with the first request of its owner, with receipt and welcome once', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    world.confirm();
    await Promise.all([settleForOwner(world.deps, ada.accountId), settleForOwner(world.deps, ada.accountId)]);
    world.pass(1);
    await runScheduled(world);
    expect(tierOf(world)).toBe('core');
    expect(world.repository.mails.map(({ kind }) => kind)).toEqual(['payment-received', 'plan-welcome']);
    expect(world.pending.due.size).toBe(0);
  });

  it('is found paid by the success screen right after the sign-in', async () => {
    const world = signUpWorld();
    const { sessionId } = await world.open();
    world.provider.pay(sessionId);
    world.confirm();
    await settleForOwner(world.deps, ada.accountId);
    expect(await verifyPayment(world.deps, ada.accountId, sessionId)).toMatchObject({ tier: 'core' });
  });

  it('is settled at the request of the confirmation, sent twice and after a run that died halfway', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    world.confirm();
    expect(await world.pending.claim(ada.accountId, false)).toBe(true);
    expect(world.pending.settleRequests).toEqual([ada.accountId]);
    for (const step of ['readCustomerBilling', 'findInvoice'] as const) {
      const dying = withMethods(world.provider, {
        [step]: async () => {
          throw new Error('killed');
        },
      });
      await settleForOwner({ ...world.deps, gateway: dying }, ada.accountId).catch(() => undefined);
      expect(world.pending.due.get(ada.accountId) ?? 0).toBeLessThanOrEqual(world.deps.clock());
    }
    await Promise.all([settleForOwner(world.deps, ada.accountId), settleForOwner(world.deps, ada.accountId)]);
    await settleForOwner(world.deps, ada.accountId);
    expect(tierOf(world)).toBe('core');
    expect(world.repository.mails.map(({ kind }) => kind)).toEqual(['payment-received', 'plan-welcome']);
    expect(world.repository.payForCoach.has(ada.accountId)).toBe(true);
    expect(world.pending.due.size).toBe(0);
  });

  it('is given within the hour to an account whose confirmation could not claim it', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    world.confirm();
    await runScheduled(world);
    expect(tierOf(world)).toBe('core');
  });

  it('is given by the scheduled run to an owner who does not come back', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    world.confirm();
    world.pass(1);
    await runScheduled(world);
    expect(tierOf(world)).toBe('core');
  });

  it('is paid after the confirmation as any other', async () => {
    const world = signUpWorld();
    const { sessionId } = await world.open();
    world.confirm();
    await settleForOwner(world.deps, ada.accountId);
    const { customerId } = world.provider.pay(sessionId);
    await sync(world, customerId);
    expect(tierOf(world)).toBe('core');
  });

  it('is forgotten when nobody pays within two days', async () => {
    const world = signUpWorld();
    await world.open();
    world.pass(1);
    await runScheduled(world);
    expect(world.pending.rows.size).toBe(1);
    world.pass(1.1);
    await runScheduled(world);
    expect([world.pending.rows.size, world.pending.due.size]).toEqual([0, 0]);
  });
});

describe('a payment that nobody confirms', () => {
  it('is announced once after a day, and goes back after 14, with a mail and the plan ended', async () => {
    const world = signUpWorld();
    const subscription = await world.openAndPay();
    await runScheduled(world);
    expect(world.added).toEqual([]);
    world.pass(1.1);
    await runScheduled(world);
    await runScheduled(world);
    expect(world.added).toMatchObject([
      {
        kind: 'purchase-unconfirmed',
        to: { email: ada.email, locale: 'de' },
        data: { amountCents: 8_900, until: '2026-03-16T10:00:00.000Z' },
      },
    ]);
    world.pass(12.8);
    await runScheduled(world);
    expect(world.provider.refunds).toEqual([]);
    world.pass(0.2);
    await runScheduled(world);
    await runScheduled(world);
    expect(world.provider.refunds).toMatchObject([{ cents: 8_900 }]);
    expect(world.provider.held(subscription.id).status).toBe('canceled');
    expect(world.pending.mails).toMatchObject([
      { kind: 'purchase-refunded', to: { email: ada.email }, data: { amountCents: 8_900 } },
    ]);
    expect(await world.pending.listOfAddress(ada.email)).toMatchObject([
      { state: 'refunded', refundedCents: 8_900 },
    ]);
  });

  it('goes back once, also when the run dies at each step', async () => {
    for (const step of ['refundInvoice', 'cancelNow'] as const) {
      const world = signUpWorld();
      await world.openAndPay();
      world.pass(15);
      const dying = withMethods(world.provider, {
        [step]: async () => {
          throw new Error('killed');
        },
      });
      await settlePendingPurchases({ ...world.deps, gateway: dying }, Number.POSITIVE_INFINITY);
      expect(world.pending.rows.get(ada.accountId)?.state).toBe('refunding');
      await runScheduled(world);
      expect(world.provider.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(8_900);
      expect(world.pending.mails).toHaveLength(1);
    }
  });

  it('stays with a buyer who confirms before the refund begins, and cannot be confirmed after', async () => {
    const kept = signUpWorld();
    await kept.openAndPay();
    kept.pass(15);
    kept.confirm();
    await runScheduled(kept);
    expect([tierOf(kept), kept.provider.refunds]).toEqual(['core', []]);

    const late = signUpWorld();
    await late.openAndPay();
    late.pass(15);
    await runScheduled(late);
    late.confirm();
    await settleForOwner(late.deps, ada.accountId);
    expect(tierOf(late)).toBeNull();
    expect(late.pending.rows.get(ada.accountId)?.state).toBe('refunded');
  });

  it('costs the provider a look a few times in its life, not with every run', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    let looks = 0;
    const gateway = withMethods(world.provider, {
      readCustomerBilling: async (id: string) => {
        looks += 1;
        return world.provider.readCustomerBilling(id);
      },
    });
    for (let hour = 0; hour < 13 * 24; hour += 1) {
      await settlePendingPurchases({ ...world.deps, gateway }, Number.POSITIVE_INFINITY);
      world.pass(1 / 24);
    }
    expect(looks).toBeLessThan(4);
    expect(world.added).toHaveLength(1);
  });

  it('is not sold again under the same sign-up', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    world.pass(15);
    await runScheduled(world);
    await expect(world.open()).rejects.toMatchObject({ code: 'sign_up_not_found' });
  });

  it('waits for the next run when one purchase fails, without keeping others', async () => {
    const world = signUpWorld();
    await world.openAndPay();
    world.pass(15);
    world.pending.listAsDue('account-broken', 0);
    const pending = withMethods(world.pending, {
      find: async (id: string) => {
        if (id === 'account-broken') throw new Error('broken row');
        return world.pending.rows.get(id) ?? null;
      },
    });
    await settlePendingPurchases({ ...world.deps, pending }, Number.POSITIVE_INFINITY);
    expect(world.provider.refunds).toHaveLength(1);
  });
});

describe('a password reset by mail', () => {
  async function confirmed(isProven: boolean) {
    const world = signUpWorld();
    const subscription = await world.openAndPay();
    world.confirm();
    await world.pending.claim(ada.accountId, isProven);
    await settleForOwner(world.deps, ada.accountId);
    world.provider.now += 60_000;
    await world.pending.noteReset(ada.accountId, '2026-03-20T10:00:00.000Z');
    return { world, subscription };
  }

  it('takes the card off a purchase whose payer never showed the code, before any other act, with one mail', async () => {
    const { world, subscription } = await confirmed(false);
    await settleForOwner(world.deps, ada.accountId);
    await settleForOwner(world.deps, ada.accountId);
    await runScheduled(world);
    expect([...world.provider.withoutCards]).toEqual([subscription.customerId]);
    expect(world.provider.held(subscription.id).cancelAt).toBe(subscription.currentPeriodEnd);
    expect(world.pending.mails).toMatchObject([
      { kind: 'plan-card-removed', data: { until: subscription.currentPeriodEnd } },
    ]);
  });

  it('asks for the card to go at once', async () => {
    const { world } = await confirmed(false);
    expect(world.pending.settleRequests).toEqual([ada.accountId, ada.accountId]);
    await world.pending.noteReset('account-of-nobody', '2026-03-20T10:00:00.000Z');
    expect(world.pending.settleRequests).toHaveLength(2);
  });

  it('leaves an account alone that bought nothing, and its later card', async () => {
    const world = signUpWorld();
    const failing = withMethods(world.provider, {
      createCustomer: async () => {
        throw new Error('provider down');
      },
    });
    Object.assign(world.deps, { gateway: failing });
    await expect(world.open()).rejects.toThrow('provider down');
    Object.assign(world.deps, { gateway: world.provider });
    world.confirm();
    await settleForOwner(world.deps, ada.accountId);
    await world.pending.noteReset(ada.accountId, '2026-03-20T10:00:00.000Z');
    await settleForOwner(world.deps, ada.accountId);
    expect([world.pending.rows.size, world.pending.due.size, world.pending.mails]).toEqual([0, 0, []]);
  });

  it('changes nothing for a payer who brought the code', async () => {
    const { world, subscription } = await confirmed(true);
    await runScheduled(world);
    expect([world.provider.withoutCards.size, world.pending.mails]).toEqual([0, []]);
    expect(world.provider.held(subscription.id).cancelAt).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { giveMoneyBack } from '#functions/modules/billing/money-back/give-money-back.ts';
import { takeMoneyBack } from '#functions/modules/billing/money-back/take-money-back.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { ada, billingWorld, bob, bought, lena, subscribed } from '../fakes/billing-world.ts';
import { KillSwitch } from '../fakes/kill-switch.ts';
import { withMethods } from '../fakes/with-methods.ts';

const by = ({ accountId }: { readonly accountId: string }) => ({ accountId, requestId: 'request-1' });
const wanted = { amount_cents: 8900 };

async function payer() {
  const world = billingWorld();
  const { subscription, customerId } = await subscribed(world);
  await syncCustomer(world.deps, ada.accountId, customerId);
  return { world, subscription, customerId };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

describe('the guarantee by the client', () => {
  it('returns the money without a reason, ends the plan at once, and says so by mail', async () => {
    const { world, subscription } = await payer();
    expect((await getBillingStatus(world.deps, ada.accountId)).moneyBack).toMatchObject({
      state: 'open',
      amount_cents: 8900,
    });
    expect(await takeMoneyBack(world.deps, by(ada), wanted)).toMatchObject({
      state: 'done',
      amount_cents: 8900,
    });
    expect(world.provider.refunds).toEqual([{ invoiceId: subscription.latestInvoiceId, cents: 8900 }]);
    const { subscriptions, orders } = await getBillingStatus(world.deps, ada.accountId);
    expect(subscriptions).toMatchObject([{ status: 'canceled', endCause: 'refunded' }]);
    expect(orders).toMatchObject([{ status: 'refunded' }]);
    const mails = world.repository.mails.map(({ kind, data }) => [
      kind,
      'amountCents' in data ? data.amountCents : null,
    ]);
    expect(mails).toContainEqual(['payment-refunded', 8900]);
    // An act of the client is none for the operators' trail.
    expect(world.deps.moneyBacks.audit).toEqual([]);
    expect(await world.deps.moneyBacks.find(ada.accountId)).toMatchObject({
      byAccountId: ada.accountId,
      reason: null,
    });
  });

  it('happens once: sent twice, from two tabs, and while an admin gives it', async () => {
    const { world } = await payer();
    const admin = { accountId: 'admin-1', requestId: 'request-2' };
    await Promise.all([
      takeMoneyBack(world.deps, by(ada), wanted),
      takeMoneyBack(world.deps, by(ada), { ...wanted, reason: 'other' }),
      giveMoneyBack(world.deps, admin, ada.accountId, { ...wanted, reason: 'coaching' }),
    ]);
    expect(await codeOf(takeMoneyBack(world.deps, by(ada), wanted))).toBe('done');
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('is finished by the next request, wherever an earlier one died', async () => {
    for (let point = 0; ; point += 1) {
      const { world } = await payer();
      const killed = new KillSwitch(point);
      const died = await codeOf(takeMoneyBack(killed.mortal(world.deps), by(ada), wanted));
      if (died === 'done') return;
      expect(await takeMoneyBack(world.deps, by(ada), wanted)).toMatchObject({ state: 'done' });
      expect(world.provider.refunds, `killed at ${point}`).toHaveLength(1);
      expect([...world.provider.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
    }
  });

  it.each(['a renewal', 'an upgrade'])('returns as well what %s charges in between', async () => {
    const { world, subscription } = await payer();
    const gateway = withMethods(world.deps.gateway, {
      cancelNow: async (id, why) => {
        world.provider.invoice(subscription, { status: 'paid', amountPaidCents: 4000 });
        await world.provider.cancelNow(id, why);
      },
    });
    await takeMoneyBack({ ...world.deps, gateway }, by(ada), wanted);
    expect(world.provider.refunds.map(({ cents }) => cents)).toEqual([8900, 4000]);
    const { orders } = await getBillingStatus(world.deps, ada.accountId);
    expect(orders.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  it('refuses an amount that the client was not shown, and refunds nothing', async () => {
    const { world } = await payer();
    expect(await codeOf(takeMoneyBack(world.deps, by(ada), { amount_cents: 1 }))).toBe('amount_changed');
    expect(world.provider.refunds).toEqual([]);
  });

  it('does not come back with a later plan, even within 30 days', async () => {
    const { world } = await payer();
    await takeMoneyBack(world.deps, by(ada), wanted);
    world.provider.now += 3_600_000;
    const again = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, again.customerId);
    expect(again.subscription.status).toBe('active');
    expect((await getBillingStatus(world.deps, ada.accountId)).moneyBack.state).toBe('done');
    await takeMoneyBack(world.deps, by(ada), wanted);
    expect(world.provider.held(again.subscription.id).status).toBe('active');
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('lasts after a cancellation, to the end of the 30 days', async () => {
    const { world, subscription } = await payer();
    await cancelSubscription(world.deps, ada.accountId, subscription.id);
    expect((await getBillingStatus(world.deps, ada.accountId)).moneyBack.state).toBe('open');
    const { until } = (await getBillingStatus(world.deps, ada.accountId)).moneyBack;
    world.provider.now = Date.parse(until ?? '') + 1;
    expect(await codeOf(takeMoneyBack(world.deps, by(ada), wanted))).toBe('money_back_over');
  });

  it('gives somebody else nothing: a caller has their own payments alone', async () => {
    const { world } = await payer();
    expect(await codeOf(takeMoneyBack(world.deps, by(bob), wanted))).toBe('nothing_paid');
    expect(world.provider.refunds).toEqual([]);
  });

  it('is not for a package, some of whose sessions may be used', async () => {
    const world = billingWorld();
    const { customerId, invoice } = await bought(world);
    await syncCustomer(world.deps, lena.accountId, customerId);
    expect((await getBillingStatus(world.deps, lena.accountId)).moneyBack.state).toBe('none');
    const request = { amount_cents: invoice.amountPaidCents };
    expect(await codeOf(takeMoneyBack(world.deps, by(lena), request))).toBe('nothing_paid');
  });

  it('waits while a bank decides', async () => {
    const { world, subscription } = await payer();
    world.provider.disputes.set(subscription.latestInvoiceId ?? '', 'needs_response');
    expect(await codeOf(takeMoneyBack(world.deps, by(ada), wanted))).toBe('payment_disputed');
    expect((await getBillingStatus(world.deps, ada.accountId)).moneyBack.state).toBe('disputed');
  });

  it('is over once a bank gave the money back, also for a later plan', async () => {
    const { world, subscription, customerId } = await payer();
    world.provider.disputes.set(subscription.latestInvoiceId ?? '', 'lost');
    await syncCustomer(world.deps, ada.accountId, customerId);
    await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect((await getBillingStatus(world.deps, ada.accountId)).moneyBack.state).toBe('none');
    expect(await codeOf(takeMoneyBack(world.deps, by(ada), wanted))).toBe('payment_disputed');
  });
});

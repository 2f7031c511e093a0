import { describe, expect, it } from 'vitest';
import { billingData } from '#functions/entries/privacy-jobs/dynamo-billing-data.ts';
import { toEventNotice } from '#functions/modules/billing/event-notice.ts';
import { stripeApiVersion } from '#functions/modules/billing/provider/stripe-client.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { leaseMs } from '#functions/modules/billing/reconcile/event-log.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { recurringPrice } from '#shared/domain/catalog/prices.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { ada, subscribed } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { nothingListed, storedReconcilerState } from './fakes/reconciler-fakes.ts';
import { notice, webhookWorld } from './fakes/webhook-world.ts';

async function paidWorld() {
  const world = webhookWorld();
  const { subscription, customerId } = await subscribed(world);
  const created = notice('evt_1', 'customer.subscription.created', { customerId });
  return { world, subscription, customerId, created };
}

describe('handling an event', () => {
  it('grants what was paid', async () => {
    const { world, created } = await paidWorld();
    await handleEvent(world.deps, created);
    expect(world.repository.rows(ada.accountId).entitlement).toMatchObject({
      tier: 'core',
      status: 'active',
    });
    expect(world.events.rows.get('evt_1')?.status).toBe('processed');
  });

  it('reads what came back of the invoice that it names while it reads the customer, once', async () => {
    const { world, subscription, customerId } = await paidWorld();
    const invoiceRead = Promise.withResolvers<void>();
    let reads = 0;
    const gateway = withMethods(world.deps.gateway, {
      readReturnedMoney: async (invoiceId, warnings) => {
        reads += 1;
        invoiceRead.resolve();
        return world.deps.gateway.readReturnedMoney(invoiceId, warnings);
      },
      readCustomerBilling: async (id) => {
        await invoiceRead.promise;
        return world.deps.gateway.readCustomerBilling(id);
      },
    });
    const paid = notice('evt_paid', 'invoice.paid', { customerId, invoiceId: subscription.latestInvoiceId });
    await handleEvent({ ...world.deps, gateway }, paid);
    expect(reads).toBe(1);
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('active');
  });

  it('does without an invoice that is gone', async () => {
    const { world, customerId } = await paidWorld();
    const gateway = withMethods(world.deps.gateway, {
      readReturnedMoney: async (invoiceId, warnings) => {
        if (invoiceId === 'in_gone') throw new Error('no such invoice');
        return world.deps.gateway.readReturnedMoney(invoiceId, warnings);
      },
    });
    const gone = notice('evt_gone', 'invoice.deleted', { customerId, invoiceId: 'in_gone' });
    expect(await handleEvent({ ...world.deps, gateway }, gone)).toBe('handled');
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('active');
  });

  it('has one effect of 200 parallel deliveries, and lets none that found it busy count as taken', async () => {
    const { world, created } = await paidWorld();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => handleEvent(world.deps, created)),
    );
    expect(world.repository.saves).toEqual({ won: 1, lost: 0 });
    const refused = results.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'event_in_progress' });
    expect(refused).toHaveLength(199);
    await handleEvent(world.deps, created);
    expect(world.repository.saves.won).toBe(1);
  });

  it('has one effect of five deliveries in turn', async () => {
    const { world, created } = await paidWorld();
    for (let time = 0; time < 5; time += 1) await handleEvent(world.deps, created);
    expect(world.repository.saves.won).toBe(1);
  });

  it('brings no row of a removed account back, neither at a late delivery nor by a replay', async () => {
    const { world, created, customerId } = await paidWorld();
    await handleEvent(world.deps, created);
    const rows = createDynamoRows(world.tables.client, tableNames.billing);
    await billingData(world.tables.client, rows, () => world.provider.now).erase(ada);
    const late = notice('evt_2', 'charge.refunded', { customerId });
    await handleEvent(world.deps, late);
    await handleEvent(world.deps, created, { isReplay: true });
    expect(await world.deps.gateway.findCustomerAccount(customerId)).toBe(ada.accountId);
    expect([...world.repository.accounts.keys(), ...world.repository.owners.keys()]).toEqual([]);
  });

  it('takes an event of an unknown type without looking at it', async () => {
    const { world, customerId } = await paidWorld();
    await handleEvent(world.deps, notice('evt_2', 'tax.settings.updated', { customerId }));
    expect(world.repository.saves.won).toBe(0);
    expect(world.events.rows.size).toBe(0);
  });

  it('fails when the provider does, gives the event back, and does it on the next delivery', async () => {
    const { world, created } = await paidWorld();
    const gateway = withMethods(world.deps.gateway, {
      readCustomerBilling: async () => {
        throw new Error('provider down');
      },
    });
    await expect(handleEvent({ ...world.deps, gateway }, created)).rejects.toThrow('provider down');
    expect(world.events.rows.get('evt_1')?.status).toBe('processing');
    await handleEvent(world.deps, created);
    expect(world.events.rows.get('evt_1')?.status).toBe('processed');
  });

  it('counts a payment that gave access only after two minutes, for the alarm, and only then', async () => {
    const paidAt = (world: Awaited<ReturnType<typeof paidWorld>>['world'], secondsAgo: number) =>
      Math.floor(world.provider.now / 1000) - secondsAgo;
    const paid = async (secondsAgo: number, type = 'invoice.paid') => {
      const { world, customerId } = await paidWorld();
      const event = notice('evt_1', type, { customerId, createdAt: paidAt(world, secondsAgo) });
      await handleEvent(world.deps, event);
      await handleEvent(world.deps, { ...event, id: 'evt_again' });
      return world.metrics.counted;
    };
    expect(await paid(60)).toEqual([]);
    expect(await paid(180)).toEqual(['PaymentsWithoutAccess']);
    expect(await paid(180, 'customer.subscription.updated')).toEqual([]);
  });

  it('counts a late payment that the provider lets us not read', async () => {
    const { world, customerId } = await paidWorld();
    const gateway = withMethods(world.deps.gateway, {
      readCustomerBilling: async () => {
        throw new Error('provider down');
      },
    });
    const createdAt = Math.floor(world.provider.now / 1000) - 180;
    const paid = notice('evt_1', 'checkout.session.completed', { customerId, createdAt });
    await expect(handleEvent({ ...world.deps, gateway }, paid)).rejects.toThrow('provider down');
    expect(world.metrics.counted).toEqual(['PaymentsWithoutAccess']);
  });

  it('announces a payment only while its purchase waits for its address, and then brings nothing', async () => {
    const { world, created, customerId } = await paidWorld();
    const announced: string[] = [];
    const deps = { ...world.deps, announcePayment: async (id: string) => void announced.push(id) };
    const pending = createDynamoPendingPurchases(
      world.tables.client,
      tableNames,
      () => world.provider.now,
      recordingLog(),
    );
    const openedAt = new Date(world.provider.now).toISOString();
    await pending.open({ ...ada, id: 'purchase', locale: 'en', timeZone: 'UTC', openedAt });
    await handleEvent(deps, created);
    expect(announced).toEqual([ada.accountId]);
    expect(world.repository.rows(ada.accountId).entitlement).toBeNull();
    expect(await pending.beginRefund(ada.accountId)).toBe(true);
    await handleEvent(deps, notice('evt_2', 'customer.subscription.updated', { customerId }));
    const purchase = await pending.find(ada.accountId);
    if (purchase !== null) await pending.finishRefund(purchase, 0, null);
    await handleEvent(deps, notice('evt_3', 'customer.subscription.updated', { customerId }));
    expect(announced).toEqual([ada.accountId, ada.accountId]);
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('active');
  });

  it('waits for a worker that may be alive, and takes over from one that is dead', async () => {
    const { world, created } = await paidWorld();
    await world.events.claim({ eventId: 'evt_1', type: '', claimId: 'dead', now: world.provider.now });
    world.provider.now += leaseMs - 1;
    await expect(handleEvent(world.deps, created)).rejects.toMatchObject({ kind: 'conflict' });
    world.provider.now += 1;
    await handleEvent(world.deps, created);
    expect(world.repository.saves.won).toBe(1);
  });

  it('does not bring a deleted subscription back when a late update says active', async () => {
    const { world, subscription, customerId } = await paidWorld();
    subscription.status = 'canceled';
    await handleEvent(world.deps, notice('evt_3', 'customer.subscription.deleted', { customerId }));
    await handleEvent(world.deps, notice('evt_2', 'customer.subscription.updated', { customerId }));
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('canceled');
  });

  it('finds the account by the customer itself when storing the customer had failed', async () => {
    const { world, created, customerId } = await paidWorld();
    world.repository.forgetOwners();
    world.repository.forgetCustomer(ada.accountId);
    await handleEvent(world.deps, created);
    expect(world.repository.rows(ada.accountId)).toMatchObject({
      customerId,
      entitlement: { status: 'active' },
    });
  });

  it('alarms on a second customer of an account and leaves the first alone', async () => {
    const { world, customerId } = await paidWorld();
    const second = await world.provider.createCustomer(ada, 'made by hand');
    world.provider.subscribe(second, recurringPrice('longevity', 'monthly'));
    await handleEvent(world.deps, notice('evt_2', 'customer.subscription.created', { customerId: second }));
    expect(world.alarms.raised).toMatchObject([
      { alarm: 'customer_conflict', fields: { customerId: second, keptCustomerId: customerId } },
    ]);
  });

  it('ignores customers that are not ours', async () => {
    const { world } = await paidWorld();
    await handleEvent(world.deps, notice('evt_9', 'invoice.paid', { customerId: 'cus_of_another_product' }));
    expect(world.repository.saves.won).toBe(0);
  });

  it('finds a refund’s order by its payment', async () => {
    const { world, subscription, created } = await paidWorld();
    await handleEvent(world.deps, created);
    const invoiceId = subscription.latestInvoiceId ?? '';
    world.provider.refund(invoiceId);
    await handleEvent(world.deps, notice('evt_2', 'refund.created', { paymentIntentId: `pi_${invoiceId}` }));
    expect(world.repository.rows(ada.accountId).orders.get(invoiceId)?.refundedCents).toBe(8900);
  });

  it('deletes nothing when a card fails', async () => {
    const { world, subscription, customerId, created } = await paidWorld();
    await handleEvent(world.deps, created);
    world.provider.renew(subscription, false);
    await handleEvent(world.deps, notice('evt_2', 'invoice.payment_failed', { customerId }));
    subscription.status = 'unpaid';
    await handleEvent(world.deps, notice('evt_3', 'customer.subscription.updated', { customerId }));
    expect(world.removed.size).toBe(0);
    expect(world.revoked).toEqual([]);
    expect(world.repository.rows(ada.accountId).orders.size).toBe(2);
  });

  it('lets two syncs of different events meet without losing the newer state', async () => {
    const { world, subscription, customerId, created } = await paidWorld();
    const both = [handleEvent(world.deps, created), syncCustomer(world.deps, ada.accountId, customerId)];
    subscription.status = 'past_due';
    await Promise.all([
      ...both,
      handleEvent(world.deps, notice('evt_2', 'invoice.payment_failed', { customerId })),
    ]);
    expect(world.repository.rows(ada.accountId).entitlement?.status).toBe('past_due');
  });
});

describe('undelivered events', () => {
  it('are handled once each, and one failure does not stop the others', async () => {
    const { world, created, customerId } = await paidWorld();
    const lost = notice('evt_0', 'invoice.paid', { invoiceId: 'in_x' });
    world.provider.undelivered.push(lost, created);
    const gateway = withMethods(world.deps.gateway, {
      findInvoice: async () => {
        throw new Error('provider down');
      },
    });
    const state = storedReconcilerState();
    const deps = { ...world.deps, ...nothingListed, state };
    expect(await reconcile({ ...deps, gateway }, Infinity)).toMatchObject({ eventsHandled: 1, failed: 1 });
    expect(world.repository.rows(ada.accountId)).toMatchObject({
      customerId,
      entitlement: { status: 'active' },
    });
    expect(await reconcile(deps, Infinity)).toMatchObject({
      eventsHandled: 1,
      failed: 0,
      drifts: [
        { kind: 'event', id: 'evt_0' },
        { kind: 'event', id: 'evt_1' },
      ],
    });
  });

  it('of another API version are handled by their ids, and raise an alarm', async () => {
    const { world, customerId } = await paidWorld();
    const old = toEventNotice({
      id: 'evt_old',
      type: 'customer.subscription.updated',
      created: 'soon',
      api_version: '2019-02-11',
      data: { object: { id: 'sub_1', object: 'subscription', customer: customerId, invoice: 7 } },
    });
    await handleEvent(world.deps, old);
    expect(world.repository.rows(ada.accountId).entitlement).toMatchObject({ tier: 'core' });
    expect(world.alarms.raised).toMatchObject([
      { alarm: 'event_api_version', fields: { eventId: 'evt_old', apiVersion: '2019-02-11' } },
    ]);
    await handleEvent(world.deps, { ...old, id: 'evt_new', apiVersion: stripeApiVersion });
    expect(world.alarms.raised).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { closeDispute, openDispute } from '#scripts/stripe-fake/resources/disputes.ts';
import { refundCharge } from '#scripts/stripe-fake/resources/refunds.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { storedReconcilerState } from './fakes/reconciler-fakes.ts';
import { day, type ReconcilerWorld, reconcilerWorld, seeded } from './reconciler-world.ts';

/** Renewals, refused cards, refunds, disputes and cancellations until the provider has sent the given number of events. */
async function live(world: ReconcilerWorld, random: () => number, events: number) {
  const { payments, deliver, join } = world;
  const { store, provider, stripe } = payments;
  const members = [];
  for (let index = 0; index < 24; index += 1) {
    const member = await join(index);
    payments.subscribe(
      member.customerId,
      `repz_${['core', 'adaptive', 'performance'][index % 3]}_monthly`,
      index % 5 === 0 ? failingCard : goodCard,
    );
    members.push(member);
  }
  await deliver();
  while (world.sent() < events) {
    await payments.advance(4 * day);
    const charges = [...store.charges.values()].filter(({ paid }) => paid);
    const charge = charges[Math.floor(random() * charges.length)];
    const chance = random();
    if (charge !== undefined && chance < 0.3 && charge.amount_refunded === 0 && !charge.disputed) {
      refundCharge(provider, charge, random() < 0.5 ? {} : { amount: 500 });
    } else if (charge !== undefined && chance < 0.5) {
      const dispute = openDispute(provider, charge);
      await deliver();
      if (dispute !== null) closeDispute(provider, dispute, random() < 0.5 ? 'won' : 'lost');
    } else if (chance < 0.6) {
      const running = [...store.subscriptions.values()].filter(({ status }) => status === 'active');
      const one = running[Math.floor(random() * running.length)];
      if (one !== undefined) await stripe.subscriptions.update(one.id, { cancel_at_period_end: true });
    }
    await deliver();
  }
  return members;
}

describe('the reconciler', () => {
  it('leaves no drift of 1,000 events of which a tenth was dropped, and names what it mended', async () => {
    const random = seeded(20_261_123);
    const drop = seeded(7);
    const world = await reconcilerWorld(() => (drop() < 0.1 ? 'undelivered' : 'arrives'));
    const members = await live(world, random, 1000);
    expect(world.dropped.length).toBeGreaterThan(70);
    const report = await reconcile(world.deps, Infinity);
    expect(report.failed).toBe(0);
    expect(report.cursors).toEqual({
      subscriptions: null,
      invoices: null,
      charges: null,
      warnings: null,
      customers: null,
    });
    expect(report.drifts.length).toBeGreaterThan(0);
    const events = report.drifts.filter(({ kind }) => kind === 'event').map(({ id }) => id);
    expect(world.dropped).toEqual(expect.arrayContaining(events));
    expect(await world.drifted(members)).toEqual([]);
    const again = await reconcile(world.deps, Infinity);
    expect(again).toMatchObject({ eventsHandled: 0, failed: 0 });
    expect(again.drifts).toEqual(report.drifts);
  });

  it('finds by comparison what no event is left for, mends it and raises an alarm for each', async () => {
    const random = seeded(3);
    const drop = seeded(5);
    let isLast = false;
    const world = await reconcilerWorld(() => (isLast || drop() < 0.3 ? 'lost' : 'arrives'));
    const members = await live(world, random, 150);
    isLast = true;
    const [charge] = [...world.payments.store.charges.values()].filter(
      ({ paid, disputed, amount_refunded }) => paid && !disputed && amount_refunded === 0,
    );
    if (charge === undefined) throw new Error('Nothing was charged');
    refundCharge(world.payments.provider, charge, {});
    await world.deliver();
    const report = await reconcile(world.deps, Infinity);
    expect(report).toMatchObject({ eventsHandled: expect.any(Number), failed: 0 });
    const mended = report.drifts.filter(({ kind }) => kind !== 'event');
    expect(mended.length).toBeGreaterThan(0);
    const alarms = world.world.alarms.raised.filter(({ alarm }) => alarm === 'drift_found');
    expect(alarms.map(({ fields }) => fields.id).toSorted()).toEqual(mended.map(({ id }) => id).toSorted());
    expect(await world.drifted(members)).toEqual([]);
  });

  it.each([
    ['package', { place: 'city-sports-club', packageId: 'bulk' }],
    ['gift', { gift: { tier: 'adaptive', period: 'monthly' } }],
  ] as const)(
    'finds a paid %s that a run which died never gave, gives it once, and names it',
    async (kind, sold) => {
      const { payments, world, deps, deliver } = await reconcilerWorld(() => 'lost');
      const caller = { accountId: 'account-buyer', email: 'buyer@repz.example', tier: 'longevity' as const };
      const { sessionId } = await startCheckout(deps, caller, sold);
      payments.payCheckout(sessionId);
      await deliver();
      const slot = await world.repository.findCustomerSlot(caller.accountId);
      const dies = () => Promise.reject(new Error('The function died'));
      const dying = {
        ...deps,
        purchases: withMethods(deps.purchases, { add: dies }),
        gifts: withMethods(deps.gifts, { add: dies }),
      };
      await expect(syncCustomer(dying, caller.accountId, slot?.customerId ?? '')).rejects.toThrow('died');
      const given = async () => [
        ...(await deps.purchases.list(caller.accountId)),
        ...(await deps.gifts.listGivenBy(caller.accountId)),
      ];
      expect(await given()).toEqual([]);
      const { drifts } = await reconcile(deps, Infinity);
      expect(drifts).toMatchObject([{ kind, accountId: caller.accountId }]);
      expect(await given()).toHaveLength(1);
      expect((await reconcile(deps, Infinity)).drifts).toEqual(drifts);
      expect(await given()).toHaveLength(1);
    },
  );

  it('goes on where its time was up, and begins again after the end', async () => {
    const world = await reconcilerWorld(() => 'lost');
    const members = [];
    for (let index = 0; index < 6; index += 1) {
      const member = await world.join(index);
      world.payments.subscribe(member.customerId, 'repz_core_monthly');
      members.push(member);
    }
    await world.deliver();
    // Each look at the clock costs a second, so that a run compares a few.
    let seconds = 0;
    const clock = () => {
      seconds += 1;
      return world.payments.now() + seconds * 1000;
    };
    const compared: number[] = [];
    for (let run = 0; run < 20; run += 1) {
      const { cursors, ...report } = await reconcile({ ...world.deps, clock }, Infinity);
      compared.push(report.compared);
      if (cursors.subscriptions === null && run > 0) break;
    }
    expect(compared.length).toBeGreaterThan(1);
    expect(compared.length).toBeLessThan(20);
    expect(await world.drifted(members)).toEqual([]);
  });

  it('counts no difference that an event on its way settles, and forgets a cursor that is gone', async () => {
    const world = await reconcilerWorld(() => 'lost');
    const { accountId, customerId } = await world.join(0);
    world.payments.subscribe(customerId, 'repz_core_monthly');
    await world.deliver();
    const settle = async () => void (await syncCustomer(world.deps, accountId, customerId));
    const { drifts, cursors } = await reconcile({ ...world.deps, settle }, Infinity);
    expect(drifts).toEqual([]);
    const state = storedReconcilerState();
    const report = await reconcile({ ...world.deps, state }, Infinity);
    await state.write({ ...report, cursors: { ...cursors, subscriptions: 'sub_gone' } });
    expect(await reconcile({ ...world.deps, state }, Infinity)).toMatchObject({ failed: 0, cursors });
  });
});

import { expect, it } from 'vitest';
import { closeDispute, openDispute } from '#scripts/stripe-fake/resources/disputes.ts';
import { failRefund, refundCharge } from '#scripts/stripe-fake/resources/refunds.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { fc, withoutStacks } from '#tests/support/properties.ts';
import { type LedgerWorld, ledgerWorld } from './ledger-world.ts';

const cases = Number(process.env.REPZ_LEDGER_CASES ?? 1000);

const who = fc.nat({ max: 2 });
const tier = fc.constantFrom('core' as const, 'adaptive' as const);
const period = fc.constantFrom(...billingPeriods);
const kind = <K extends string>(name: K) => fc.constant(name);
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('subscribe'), who, tier, period, fails: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('change'), who, tier, period }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('pause'), who, days: fc.integer({ min: 5, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), who, atEnd: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), which: fc.nat(), part: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('fail-refund'), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dispute'), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('decide'), which: fc.nat(), isWon: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('gift'), who, tier }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('credit'), who, cents: fc.integer({ min: 1, max: 9000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('coach'), who, coach: fc.constantFrom('casey', 'robin', null) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('move-mrr'), who, syncs: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('wait'), days: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('deliver'), seed: fc.nat() }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(all: Iterable<T>, which: number): T | undefined => {
  const list = [...all];
  return list[which % Math.max(1, list.length)];
};

/** A shuffled line in which a third of the events come twice. */
const shuffled = (seed: number) => (index: number) => {
  const hash = Math.imul(seed + index * 7919 + 1, 2_654_435_761) >>> 0;
  return { at: hash, times: hash % 3 === 0 ? 2 : 1 };
};

const expectRefusal = (error: unknown) => expect(error).toBeInstanceOf(Error);

async function carryOut(world: LedgerWorld, step: Act): Promise<void> {
  const { payments } = world;
  const { provider, store, stripe } = payments;
  const member = 'who' in step ? world.members[step.who] : undefined;
  const own = [...store.subscriptions.values()].find(
    ({ customer, status }) => customer === member?.customerId && status !== 'canceled',
  );
  switch (step.kind) {
    case 'subscribe':
      if (member === undefined || own !== undefined) return;
      payments.subscribe(
        member.customerId,
        priceLookupKey(step.tier, step.period),
        step.fails ? failingCard : goodCard,
      );
      return;
    case 'change': {
      const item = own?.items.data[0];
      const price = [...store.prices.values()].find(
        ({ lookup_key }) => lookup_key === priceLookupKey(step.tier, step.period),
      );
      if (own === undefined || item === undefined || price === undefined) return;
      await stripe.subscriptions
        .update(own.id, {
          items: [{ id: item.id, price: price.id }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        })
        .catch(expectRefusal);
      return;
    }
    case 'pause': {
      const plan = own && (await world.deps.quoteGateway.readSubscription(own.id));
      if (!plan) return;
      const resumes = new Date(Date.parse(plan.periodEnd) + step.days * 86_400_000).toISOString();
      await world.deps.quoteGateway.schedulePause(plan, resumes, `pause-${own.id}`).catch(expectRefusal);
      return;
    }
    case 'cancel':
      if (own === undefined) return;
      if (step.atEnd) {
        await stripe.subscriptions.update(own.id, { cancel_at_period_end: true }).catch(expectRefusal);
      } else await stripe.subscriptions.cancel(own.id).catch(expectRefusal);
      return;
    case 'refund': {
      const charge = pick(store.charges.values(), step.which);
      if (charge === undefined) return;
      try {
        refundCharge(provider, charge, step.part ? { amount: 100 } : {});
      } catch (error) {
        expectRefusal(error);
      }
      return;
    }
    case 'fail-refund': {
      const refund = pick(store.refunds.values(), step.which);
      if (refund !== undefined) failRefund(provider, refund);
      return;
    }
    case 'dispute': {
      const charge = pick(store.charges.values(), step.which);
      if (charge !== undefined) openDispute(provider, charge, 'product_not_received');
      return;
    }
    case 'decide': {
      const dispute = pick(store.disputes.values(), step.which);
      if (dispute !== undefined) closeDispute(provider, dispute, step.isWon ? 'won' : 'lost');
      return;
    }
    case 'gift':
      await world.buyGift(step.who, step.tier).catch(expectRefusal);
      return;
    case 'credit':
      if (member === undefined) return;
      await stripe.customers.createBalanceTransaction(member.customerId, {
        amount: -step.cents,
        currency: 'usd',
      });
      return;
    case 'coach':
      await world.changeCoach(step.who, step.coach);
      return;
    case 'move-mrr':
      // Twice at the same time, and beside a sync.
      await Promise.all([
        world.moveMrr(step.who),
        world.moveMrr(step.who),
        ...(step.syncs ? [world.syncAll()] : []),
      ]);
      return;
    case 'wait':
      payments.advance(step.days * 86_400);
      return;
    case 'deliver':
      await world.deliver(shuffled(step.seed));
  }
}

async function ledgerByMonth(world: LedgerWorld) {
  const sums = new Map<string, number>();
  for (const { at, amountCents } of await world.movements()) {
    sums.set(businessMonth(at), (sums.get(businessMonth(at)) ?? 0) + amountCents);
  }
  return sums;
}
const sorted = (sums: ReadonlyMap<string, number>) => [...sums].toSorted(([a], [b]) => a.localeCompare(b));

it('has every cent of the provider, once and in its month, in any order of events', {
  timeout: cases * 2_000,
}, async () => {
  const seen = new Map<string, number>();
  await withoutStacks(() =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 18 }), fc.nat(), async (acts, seed) => {
        const world = await ledgerWorld();
        for (const step of acts) await carryOut(world, step);
        // Ending plans whose money went back makes events of its own.
        for (let round = 0; round < 4; round += 1) await world.deliver(shuffled(seed + round));
        const booked = sorted(world.bookedByMonth());
        expect((await world.compare()).differences).toEqual([]);
        expect(sorted(await ledgerByMonth(world))).toEqual(booked);
        await world.compare();
        expect(sorted(await ledgerByMonth(world))).toEqual(booked);
        await world.syncAll();
        expect(await world.mrrCents()).toBe(world.mrrAtProvider());
        for (const index of world.members.keys()) await world.moveMrr(index);
        expect(sorted(await world.mrrByGroup())).toEqual(sorted(await world.mrrAtProviderByGroup()));
        await world.expectSums();
        for (const { kind: movement } of await world.movements()) {
          seen.set(movement, (seen.get(movement) ?? 0) + 1);
        }
      }),
      { numRuns: cases },
    ),
  );
  // Otherwise the histories would be about payments alone.
  for (const movement of ['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won']) {
    expect(seen.get(movement) ?? 0, movement).toBeGreaterThan(cases / 100);
  }
});

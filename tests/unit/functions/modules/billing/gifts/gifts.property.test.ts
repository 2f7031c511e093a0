import { expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import type { Gift } from '#functions/modules/billing/gifts/gift.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { giftPrice, giftTiers } from '#shared/domain/billing/gifts.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { fc, withoutStacks } from '#tests/support/properties.ts';
import { Killed, KillSwitch } from '../fakes/kill-switch.ts';
import { ada, bob, eve, type GiftWorld, giftWorld, type Person } from './gift-world.ts';

/** `npm run bench -- gifts` asks for ten thousand. */
const cases = Number(process.env.REPZ_GIFT_CASES ?? 1000);

const who = fc.constantFrom(bob, eve);
const which = fc.nat({ max: 3 });
const plan = fc.record({
  tier: fc.constantFrom(...giftTiers),
  period: fc.constantFrom(...billingPeriods),
});
const kind = <K extends string>(name: K) => fc.constant(name);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: kind('buy'), plan }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('redeem'),
      who,
      which,
      as: fc.constantFrom('plan' as const, 'credit' as const),
      // Most points are past the end, and kill nothing.
      point: fc.nat({ max: 40 }),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('subscribe'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('wait'), seconds: fc.integer({ min: 1, max: 40 * 86_400 }) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type History = { readonly gifts: { readonly code: string; readonly orderId: string }[]; redeemed: number };

function expected(error: unknown): void {
  if (!(error instanceof Killed)) expect(error).toBeInstanceOf(AppError);
}

async function carryOut(world: GiftWorld, history: History, step: Act): Promise<void> {
  const gift = 'which' in step ? history.gifts[step.which % Math.max(1, history.gifts.length)] : undefined;
  switch (step.kind) {
    case 'buy':
      history.gifts.push(await world.buy(step.plan));
      return;
    case 'redeem': {
      if (gift === undefined) return;
      const mortal = new KillSwitch(step.point).mortal(world.deps);
      const redeem = () => world.redeem(step.who, gift.code, step.as, mortal);
      const tries = await Promise.allSettled(step.isTwice ? [redeem(), redeem()] : [redeem()]);
      for (const each of tries) {
        if (each.status === 'rejected') expected(each.reason);
        else history.redeemed += 1;
      }
      return;
    }
    case 'refund':
      if (gift !== undefined) await world.refund(gift.orderId).catch(expected);
      return;
    case 'subscribe': {
      const has = (await world.plansOf(step.who)).some(({ status }) => status !== 'canceled');
      if (!has && (await world.customerOf(step.who)) === '') await world.subscribe(step.who);
      return;
    }
    case 'cancel': {
      const own = (await world.plansOf(step.who)).find(({ cancel_at }) => cancel_at === null);
      if (own !== undefined && own.status !== 'canceled') {
        await world.sync(step.who);
        await cancelSubscription(world.deps, step.who.accountId, own.id).catch(expected);
      }
      return;
    }
    case 'wait':
      world.payments.advance(step.seconds);
  }
}

const plansOfGift = ({ payments }: GiftWorld, { orderId }: Gift) =>
  [...payments.store.subscriptions.values()].filter(({ metadata }) => metadata.giftOrder === orderId);
const creditsOfGift = ({ payments }: GiftWorld, { orderId }: Gift) =>
  [...payments.store.balanceTransactions.values()].filter(
    ({ metadata }) => metadata?.gift === `credit-${orderId}`,
  );

/** Whatever happened: one value for one payment, to one person. */
async function expectOneValueEach(world: GiftWorld): Promise<void> {
  for (const gift of world.gifts.rows.values()) {
    const plans = plansOfGift(world, gift);
    const credits = creditsOfGift(world, gift);
    const { state, redeemer } = gift;
    expect([plans.length, credits.length].every((count) => count <= 1)).toBe(true);
    if (redeemer === null) expect([plans.length, credits.length]).toEqual([0, 0]);
    for (const { customer } of [...plans, ...credits]) expect(customer).toBe(redeemer?.customerId);
    if (state === 'redeemed') {
      expect(credits.map(({ amount }) => -amount)).toEqual([giftPrice(gift).amountCents]);
      expect(plans).toHaveLength(redeemer?.as === 'plan' ? 1 : 0);
    }
    if (state === 'void') expect(plans.filter(({ status }) => status !== 'canceled')).toEqual([]);
  }
}

async function expectNobodyElsePaid(world: GiftWorld, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const customer = await world.customerOf(person);
    const own = [...world.payments.store.charges.values()].filter(
      (charge) => charge.paid && charge.customer === customer && customer !== '',
    );
    // Only the plan that they bought themselves charges them.
    const bought = (await world.plansOf(person)).filter(({ metadata }) => metadata.giftOrder === undefined);
    if (bought.length === 0) expect(own).toEqual([]);
    const alive = (await world.plansOf(person)).filter(({ status }) => status === 'active');
    expect(alive.length).toBeLessThanOrEqual(1);
  }
}

it('gives each paid gift to one person, once, and charges nobody for it', {
  timeout: cases * 300,
}, async () => {
  let redeemed = 0;
  const states = new Set<string>();
  await withoutStacks(() =>
    fc.assert(
      fc.asyncProperty(plan, fc.array(act, { minLength: 3, maxLength: 14 }), async (first, acts) => {
        const world = await giftWorld();
        const history: History = { gifts: [await world.buy(first)], redeemed: 0 };
        for (const step of acts) await carryOut(world, history, step);
        await expectOneValueEach(world);
        await expectNobodyElsePaid(world, [ada, bob, eve].slice(1));
        redeemed += history.redeemed;
        for (const { state, redeemer } of world.gifts.rows.values())
          states.add(`${state} ${redeemer?.as ?? ''}`);
      }),
      { numRuns: cases },
    ),
  );
  // Otherwise the histories would be about refusals alone.
  expect(redeemed).toBeGreaterThan(cases / 3);
  expect([...states]).toEqual(
    expect.arrayContaining([
      'open ',
      'void ',
      'redeemed plan',
      'redeemed credit',
      'void plan',
      'void credit',
    ]),
  );
});

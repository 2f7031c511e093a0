import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { toSubscription } from '#functions/modules/billing/provider/stripe-mapping.ts';
import { undoChange } from '#functions/modules/billing/quotes/undo-change.ts';
import { redeemGift } from '#functions/modules/billing/redemption/redeem-gift.ts';
import { giftCodeOf } from '#shared/domain/billing/gifts.ts';
import { failingCard } from '#tests/support/in-process-payments.ts';
import { Killed, KillSwitch } from '../fakes/kill-switch.ts';
import { ada, bob, eve, giftWorld } from './gift-world.ts';

const day = 86_400;
const refused = (code: string) => ({ code });

describe('buying a gift', () => {
  it('gives the payer a code and no plan, once, however often the payment is seen', async () => {
    const world = await giftWorld();
    const { code, orderId } = await world.buy();
    await Promise.all([world.sync(ada), world.sync(ada, [orderId])]);
    expect(giftCodeOf(code)).toBe(code);
    expect([...world.gifts.rows.values()]).toEqual([
      expect.objectContaining({
        state: 'open',
        orderId,
        amountCents: 149_00,
        tier: 'adaptive',
        redeemer: null,
      }),
    ]);
    expect(world.gifts.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['gift-bought', { accountId: ada.accountId }],
    ]);
    expect(await world.tierOf(ada)).toBeNull();
    expect(world.payments.chargedCents()).toBe(149_00);
    expect(await world.repository.listOrders(ada.accountId)).toEqual([
      expect.objectContaining({ plan: null, gift: { tier: 'adaptive', period: 'monthly' }, status: 'paid' }),
    ]);
  });

  it('is open to a subscriber too, and leaves their plan and their credit as they are', async () => {
    const world = await giftWorld();
    await world.subscribe(ada);
    const customer = await world.customerOf(ada);
    await world.deps.giftGateway.credit(customer, 500, 'earlier');
    await world.buy();
    expect(await world.tierOf(ada)).toBe('core');
    expect(await world.creditOf(ada)).toBe(500);
    expect(world.payments.chargedCents()).toBe(89_00 + 149_00);
  });
});

describe('a gift for somebody without a plan', () => {
  it('is one period that nobody is charged for, and that ends by itself', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    expect(await world.preview(bob, code)).toMatchObject({
      redeemsAs: 'plan',
      tier: 'adaptive',
      endsAt: '2027-05-01T12:00:00.000Z',
      charges: null,
    });
    expect(await world.plansOf(bob)).toEqual([]);
    expect(await world.redeem(bob, code, 'plan')).toEqual({
      tier: 'adaptive',
      period: 'monthly',
      redeemedAs: 'plan',
    });
    expect(await world.tierOf(bob)).toBe('adaptive');
    const [{ id = '' } = {}] = await world.plansOf(bob);
    expect(toSubscription(await world.payments.stripe.subscriptions.retrieve(id)).isGift).toBe(true);
    expect(await world.creditOf(bob)).toBe(0);
    expect(world.gifts.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['gift-bought', { accountId: ada.accountId }],
      ['gift-redeemed', { accountId: bob.accountId }],
    ]);
    world.payments.advance(32 * day);
    expect((await world.plansOf(bob)).map(({ status }) => status)).toEqual(['canceled']);
    expect(world.payments.chargedCents()).toBe(149_00);
  });

  it('can be kept only with a card, and renews then', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    await world.redeem(bob, code, 'plan');
    const [plan] = await world.plansOf(bob);
    const keep = () => undoChange(world.deps, bob.accountId, plan?.id ?? '', { change: 'cancellation' });
    await expect(keep()).rejects.toMatchObject(refused('card_missing'));
    world.payments.replaceCard(await world.customerOf(bob), plan?.id ?? '', '4242424242424242');
    expect(await keep()).toMatchObject({ cancel_at_period_end: false });
    world.payments.advance(32 * day);
    expect(world.payments.chargedCents()).toBe(2 * 149_00);
  });

  it('pays the whole period where the price rose since', async () => {
    const world = await giftWorld();
    const { code } = await world.buy({ tier: 'core', period: 'monthly' });
    const gift = world.gifts.rows.get(code);
    if (gift !== undefined) world.gifts.put({ ...gift, amountCents: 79_00 });
    expect(await world.redeem(bob, code, 'plan')).toMatchObject({ redeemedAs: 'plan' });
    expect(await world.tierOf(bob)).toBe('core');
  });

  it('ends a checkout that is open, so that nobody pays for a second plan', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    const { sessionId } = await startCheckout(world.deps, bob, { tier: 'core', period: 'monthly' });
    await world.redeem(bob, code, 'plan');
    expect(world.payments.store.checkoutSessions.get(sessionId)?.status).toBe('expired');
  });
});

describe('a gift for a subscriber', () => {
  it('comes off the next payments, as the preview says', async () => {
    const world = await giftWorld();
    await world.subscribe(bob);
    const { code } = await world.buy();
    const told = await world.preview(bob, code);
    expect(told).toMatchObject({ redeemsAs: 'credit', creditCents: 149_00, endsAt: null });
    expect(told.charges?.slice(0, 3).map(({ amount_cents }) => amount_cents)).toEqual([0, 29_00, 89_00]);
    await world.redeem(bob, code, 'credit');
    expect(await world.tierOf(bob)).toBe('core');
    const before = world.payments.chargedCents();
    world.payments.advance(95 * day);
    expect(world.payments.chargedCents() - before).toBe(29_00 + 89_00);
  });

  it('waits where its credit would not be used', async () => {
    const ending = await giftWorld();
    await cancelSubscription(ending.deps, bob.accountId, await ending.subscribe(bob));
    const { code } = await ending.buy();
    for (const act of [() => ending.preview(bob, code), () => ending.redeem(bob, code, 'credit')]) {
      await expect(act()).rejects.toMatchObject(refused('subscription_ending'));
    }
    const owing = await giftWorld();
    await owing.subscribe(bob, 'core', failingCard);
    owing.payments.advance(32 * day);
    await expect(owing.preview(bob, (await owing.buy()).code)).rejects.toMatchObject(
      refused('payment_outstanding'),
    );
  });

  it('does nothing where it would do something else than the page showed', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    expect(await world.preview(bob, code)).toMatchObject({ redeemsAs: 'plan' });
    await world.subscribe(bob);
    await expect(world.redeem(bob, code, 'plan')).rejects.toMatchObject(refused('gift_changed'));
    expect([await world.creditOf(bob), await world.stateOf(code)]).toEqual([0, 'open']);
  });
});

describe('a code', () => {
  it('is not there for anybody else once it was redeemed, and says the same to its owner', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    await world.redeem(bob, code, 'plan');
    for (const [who, given] of [
      [eve, code],
      [eve, 'GIFT-0000-0000-0000-0000'],
    ] as const) {
      await expect(world.preview(who, given)).rejects.toMatchObject(refused('code_not_found'));
      await expect(world.redeem(who, given, 'plan')).rejects.toMatchObject(refused('code_not_found'));
    }
    expect(await world.redeem(bob, code, 'plan')).toMatchObject({ redeemedAs: 'plan' });
    await expect(world.preview(bob, code)).rejects.toMatchObject(refused('gift_redeemed'));
    expect(await world.plansOf(bob)).toHaveLength(1);
  });

  it('goes to one of two people at once', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    const both = await Promise.allSettled([world.redeem(bob, code, 'plan'), world.redeem(eve, code, 'plan')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const plans = [...(await world.plansOf(bob)), ...(await world.plansOf(eve))];
    expect(plans.map(({ status }) => status)).toEqual(['active']);
  });

  it('gives one plan to a person who confirms it in two tabs, and no second one with another gift', async () => {
    const world = await giftWorld();
    const [one, two] = [await world.buy(), await world.buy()];
    const tabs = await Promise.allSettled([
      world.redeem(bob, one.code, 'plan'),
      world.redeem(bob, one.code, 'plan'),
      world.redeem(bob, two.code, 'plan'),
    ]);
    expect(tabs.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((await world.plansOf(bob)).map(({ status }) => status)).toEqual(['active']);
    expect([await world.stateOf(two.code), await world.creditOf(bob)]).toEqual(['open', 0]);
  });

  it('is refused to a minor, without a coach with room, with a debt, and while the account is deleted', async () => {
    const world = await giftWorld();
    const { code } = await world.buy();
    const as = (over: Partial<typeof world.deps>) =>
      redeemGift({ ...world.deps, ...over }, bob, { code, redeemsAs: 'plan' });
    await expect(as({ buyers: { findAge: async () => 17 } })).rejects.toMatchObject(refused('adults_only'));
    await expect(
      as({ coaches: { findAnyWithRoom: async () => false, findCoach: async () => null } }),
    ).rejects.toMatchObject(refused('no_coach_available'));
    await world.payments.stripe.customers.createBalanceTransaction(await world.customerOf(bob), {
      amount: 700,
      currency: 'usd',
    });
    await expect(as({})).rejects.toMatchObject(refused('balance_owed'));
    await world.repository.replaceCheckout(bob.accountId, null, 'closed');
    await expect(as({})).rejects.toMatchObject(refused('account_closing'));
    expect(await world.stateOf(code)).toBe('open');
  });
});

describe('a gift whose payment is returned', () => {
  it('is void before it is redeemed', async () => {
    const world = await giftWorld();
    const { code, orderId } = await world.buy();
    await world.refund(orderId);
    expect(await world.stateOf(code)).toBe('void');
    await expect(world.preview(bob, code)).rejects.toMatchObject(refused('code_not_found'));
  });

  it('is void after a lost dispute, and stays after a won one', async () => {
    for (const status of ['lost', 'won'] as const) {
      const world = await giftWorld();
      const { code, orderId } = await world.buy();
      await world.dispute(status, orderId);
      expect(await world.stateOf(code)).toBe(status === 'lost' ? 'void' : 'open');
    }
  });

  it('by a lost dispute ends the plan that it began, once, and leaves the giver nothing to redeem', async () => {
    const world = await giftWorld();
    const { code, orderId } = await world.buy();
    await world.redeem(bob, code, 'plan');
    await world.dispute('lost', orderId);
    await world.sync(ada, [orderId]);
    expect((await world.plansOf(bob)).map(({ status }) => status)).toEqual(['canceled']);
    await expect(world.redeem(eve, code, 'plan')).rejects.toMatchObject(refused('code_not_found'));
  });

  it('by a lost dispute takes back what is left of the credit', async () => {
    const world = await giftWorld();
    await world.subscribe(bob);
    const { code, orderId } = await world.buy();
    await world.redeem(bob, code, 'credit');
    expect(await world.creditOf(bob)).toBe(149_00);
    await world.dispute('lost', orderId);
    expect(await world.creditOf(bob)).toBe(0);
  });

  it('ends the plan that it began, but not one that its owner kept', async () => {
    for (const isKept of [false, true]) {
      const world = await giftWorld();
      const { code, orderId } = await world.buy();
      await world.redeem(bob, code, 'plan');
      const [plan] = await world.plansOf(bob);
      if (isKept) {
        world.payments.replaceCard(await world.customerOf(bob), plan?.id ?? '', '4242424242424242');
        await undoChange(world.deps, bob.accountId, plan?.id ?? '', { change: 'cancellation' });
      }
      await world.refund(orderId);
      await world.refund(orderId);
      expect(await world.stateOf(code)).toBe('void');
      expect((await world.plansOf(bob)).map(({ status }) => status)).toEqual([
        isKept ? 'active' : 'canceled',
      ]);
    }
  });

  it('takes back what is left of the credit, once', async () => {
    const world = await giftWorld();
    await world.subscribe(bob);
    const { code, orderId } = await world.buy();
    await world.redeem(bob, code, 'credit');
    world.payments.advance(32 * day);
    expect(await world.creditOf(bob)).toBe(60_00);
    await world.refund(orderId);
    await world.deps.giftGateway.credit(await world.customerOf(bob), 1000, 'of something else');
    await world.refund(orderId);
    expect(await world.creditOf(bob)).toBe(10_00);
  });

  it('waits for somebody who is redeeming it, and goes on without a request that died', async () => {
    const world = await giftWorld();
    const { code, orderId } = await world.buy();
    const mortal = new KillSwitch(await pointBefore('beginPlan')).mortal(world.deps);
    await expect(world.redeem(bob, code, 'plan', mortal)).rejects.toThrow(Killed);
    await world.deps.gateway.refundInvoice(orderId);
    await expect(world.sync(ada, [orderId])).rejects.toMatchObject(refused('gift_busy'));
    world.payments.advance(120);
    await world.sync(ada, [orderId]);
    expect(await world.stateOf(code)).toBe('void');
    await expect(world.redeem(bob, code, 'plan')).rejects.toMatchObject(refused('code_not_found'));
    expect(await world.plansOf(bob)).toEqual([]);
  });
});

async function writesOf(as: 'plan' | 'credit'): Promise<readonly string[]> {
  const world = await giftWorld();
  if (as === 'credit') await world.subscribe(bob);
  const { code } = await world.buy();
  const counter = new KillSwitch(null);
  await world.redeem(bob, code, as, counter.mortal(world.deps));
  return counter.writes;
}
const pointBefore = async (write: string) => 2 * (await writesOf('plan')).indexOf(write);

describe.each(['plan', 'credit'] as const)('redeeming as %s that dies', async (as) => {
  const writes = await writesOf(as);
  const points = writes.flatMap((write, index) => [
    [`before ${write}`, 2 * index] as const,
    [`after ${write}`, 2 * index + 1] as const,
  ]);

  it('has a provider to die at', () => {
    expect(writes).toContain('claim');
    expect(writes).toContain('credit');
    expect(writes.includes('beginPlan')).toBe(as === 'plan');
  });

  it.each(points)(
    '%s is finished by asking again, days later too, and gives the gift once',
    async (_, point) => {
      for (const later of [1, 3 * day]) {
        const world = await giftWorld();
        if (as === 'credit') await world.subscribe(bob);
        const { code } = await world.buy();
        await expect(world.redeem(bob, code, as, new KillSwitch(point).mortal(world.deps))).rejects.toThrow(
          Killed,
        );
        world.payments.advance(later);
        expect(await world.redeem(bob, code, as)).toMatchObject({ redeemedAs: as });
        expect(await world.stateOf(code)).toBe('redeemed');
        expect(await world.creditOf(bob)).toBe(as === 'credit' ? 149_00 : 0);
        expect((await world.plansOf(bob)).map(({ status }) => status)).toEqual(['active']);
        expect(world.gifts.mails.filter(({ kind }) => kind === 'gift-redeemed')).toHaveLength(1);
      }
    },
  );
});

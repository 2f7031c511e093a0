import { describe, expect, it } from 'vitest';
import type { BalanceCredit } from '#functions/modules/billing/balance/balance-credit.ts';
import type { Gift } from '#functions/modules/billing/gifts/gift.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import type { StoredCredit } from '#functions/modules/promises/credit.ts';
import { ada } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { type ReconcilerWorld, reconcilerWorld, seeded, start } from './reconciler-world.ts';

const minute = 60;
const createdAt = new Date(start).toISOString();
type Member = { readonly accountId: string; readonly customerId: string };

const promised = ({ accountId, customerId }: Member, promiseId: string, given: string | null = null) =>
  ({
    clientId: accountId,
    promiseId,
    fromDay: 0,
    days: 1,
    cents: 297,
    attempt: 0,
    createdAt,
    way: { kind: 'balance', customerId },
    given: given === null ? null : { id: given, at: createdAt },
  }) satisfies StoredCredit;
const exceeded = ({ customerId }: Member, sourceId: string, cents = 300): BalanceCredit => ({
  source: 'quote',
  sourceId,
  customerId,
  cents,
  createdAt,
});
const giftOf = ({ accountId, customerId }: Member, orderId: string, state: Gift['state']): Gift => ({
  code: `GIFT-${orderId}`,
  orderId,
  giverId: ada.accountId,
  tier: 'core',
  period: 'monthly',
  amountCents: 89_00,
  paidAt: createdAt,
  state,
  redeemer: { accountId, customerId, as: 'credit', at: createdAt },
});
const gifted = ({ customerId }: Member, orderId: string): BalanceCredit => ({
  source: 'gift',
  sourceId: orderId,
  customerId,
  cents: 89_00,
  createdAt,
  giftCode: `GIFT-${orderId}`,
});

/** A client of our product at the provider, and the means to grant and give them credit. */
async function worldWithMember() {
  const world = await reconcilerWorld(() => 'arrives');
  const member = await world.join(0);
  return { ...world, ...member, member };
}

const balanceOf = ({ payments }: ReconcilerWorld, customerId: string) =>
  payments.store.customers.get(customerId)?.balance;
const put = ({ payments }: ReconcilerWorld, customerId: string, amount: number, metadata = {}) =>
  payments.stripe.customers.createBalanceTransaction(customerId, { amount, currency: 'usd', metadata });
const told = (drifts: readonly { readonly kind: string; readonly id: string }[]) =>
  drifts.map(({ kind, id }) => `${kind} ${id}`).toSorted();

describe('the comparison of balances', () => {
  it('gives each of 1,000 credits once of which a tenth never arrived, and names those', async () => {
    const world = await reconcilerWorld(() => 'arrives');
    const { deps, world: inner } = world;
    const random = seeded(20_261_124);
    const members: Member[] = [];
    for (let index = 0; index < 50; index += 1) members.push(await world.join(index));
    const dropped: string[] = [];
    const owed = new Map<string, number>();
    for (let index = 0; index < 1000; index += 1) {
      const member = members[index % members.length];
      if (member === undefined) throw new Error('No member');
      const { accountId, customerId } = member;
      const id = `case-${index}`;
      const arrives = random() >= 0.1;
      const kind = random();
      if (kind < 0.34) {
        const credit = promised(member, id);
        const given = arrives ? await deps.promiseCredits.give(credit) : null;
        // A ledger that died after the call does not know that it gave it.
        world.credits.push(random() < 0.1 ? credit : promised(member, id, given));
        if (!arrives) dropped.push(`credit-given ${accountId}#${id}#0`);
        owed.set(customerId, (owed.get(customerId) ?? 0) - credit.cents);
        continue;
      }
      const isGift = kind < 0.67;
      const credit = isGift ? gifted(member, id) : exceeded(member, id, 1 + Math.floor(random() * 5000));
      if (isGift) inner.gifts.put(giftOf(member, id, arrives ? 'redeemed' : 'claimed'));
      await deps.balanceCredits.add(accountId, credit);
      if (!arrives) dropped.push(`credit-given ${id}`);
      else if (isGift) await deps.giftGateway.credit(customerId, credit.cents, id);
      else await deps.quoteGateway.credit(customerId, credit.cents, id);
      owed.set(customerId, (owed.get(customerId) ?? 0) - credit.cents);
    }
    expect(dropped.length).toBeGreaterThan(70);
    world.payments.advance(61 * minute);
    const report = await reconcile(deps, Infinity);
    expect(report.failed).toBe(0);
    for (const { customerId } of members) expect(balanceOf(world, customerId)).toBe(owed.get(customerId));
    const alarms = inner.alarms.raised.map(({ fields }) => `${fields.kind} ${fields.id}`);
    expect(alarms.toSorted()).toEqual(dropped.toSorted());
    await reconcile(deps, Infinity);
    expect(inner.alarms.raised).toHaveLength(dropped.length);
    for (const { customerId } of members) expect(balanceOf(world, customerId)).toBe(owed.get(customerId));
  });

  it('gives a credit once when two runs find it at the same time as the request that is late', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    await deps.balanceCredits.add(accountId, exceeded(member, 'q1'));
    world.credits.push(promised(member, 'p1'));
    world.payments.advance(61 * minute);
    await Promise.all([
      reconcile(deps, Infinity),
      reconcile(deps, Infinity),
      deps.quoteGateway.credit(customerId, 300, 'q1'),
      deps.promiseCredits.give(promised(member, 'p1')),
    ]);
    expect(balanceOf(world, customerId)).toBe(-597);
  });

  it('leaves what is being given to the request that gives it', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    await deps.balanceCredits.add(accountId, exceeded(member, 'q1'));
    world.credits.push(promised(member, 'p1'));
    world.payments.advance(minute - 1);
    expect((await reconcile(deps, Infinity)).drifts).toEqual([]);
    expect(balanceOf(world, customerId)).toBe(0);
    world.payments.advance(1);
    expect(told((await reconcile(deps, Infinity)).drifts)).toEqual(['credit-given q1']);
    expect(balanceOf(world, customerId)).toBe(-300);
  });

  it('reports what no row of ours explains, once, and takes nothing off the balance', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    await deps.balanceCredits.add(accountId, exceeded(member, 'q1'));
    await deps.balanceCredits.add(accountId, exceeded(member, 'q2'));
    await deps.quoteGateway.credit(customerId, 300, 'q1');
    const unknown = [
      await put(world, customerId, -300, { quoteId: 'q1' }),
      await put(world, customerId, -500, { quoteId: 'q2' }),
      await put(world, customerId, -297, { promiseCredit: `${accountId}#p9#0` }),
      await put(world, customerId, -20_00, { gift: 'credit-in_unknown' }),
      await put(world, customerId, 1_00),
    ];
    world.payments.advance(minute);
    const { drifts } = await reconcile(deps, Infinity);
    expect(told(drifts)).toEqual(unknown.map(({ id }) => `credit ${id}`).toSorted());
    expect(balanceOf(world, customerId)).toBe(-300 - 300 - 500 - 297 - 20_00 + 1_00);
    expect((await reconcile(deps, Infinity)).drifts).toEqual(drifts);
    expect(world.world.alarms.raised).toHaveLength(unknown.length);
  });

  it('reports a credit that the provider gave and no longer has, and gives it no second time', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    world.world.gifts.put(giftOf(member, 'in_1', 'redeemed'));
    await deps.balanceCredits.add(accountId, gifted(member, 'in_1'));
    world.credits.push(promised(member, 'p1', 'cbtxn_gone'));
    world.payments.advance(61 * minute);
    expect(told((await reconcile(deps, Infinity)).drifts)).toEqual(['credit cbtxn_gone', 'credit in_1']);
    expect(balanceOf(world, customerId)).toBe(0);
  });

  it('gives no credit of a gift whose payment was returned, and knows what was taken back', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    for (const order of ['in_1', 'in_2']) {
      world.world.gifts.put(giftOf(member, order, 'void'));
      await deps.balanceCredits.add(accountId, gifted(member, order));
    }
    await deps.giftGateway.credit(customerId, 89_00, 'in_2');
    await deps.giftGateway.takeBack(customerId, 89_00, 'in_1');
    expect(balanceOf(world, customerId)).toBe(-89_00);
    await deps.giftGateway.takeBack(customerId, 89_00, 'in_2');
    world.payments.advance(minute);
    expect((await reconcile(deps, Infinity)).drifts).toEqual([]);
    expect(balanceOf(world, customerId)).toBe(0);
  });

  it('knows what invoices use, and reports a balance that is not the sum of its changes', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    await deps.balanceCredits.add(accountId, exceeded(member, 'q1'));
    await deps.quoteGateway.credit(customerId, 300, 'q1');
    world.payments.subscribe(customerId, 'repz_core_monthly');
    await world.deliver();
    world.payments.advance(minute);
    expect(balanceOf(world, customerId)).toBe(0);
    expect((await reconcile(deps, Infinity)).drifts).toEqual([]);
    const provider = withMethods(deps.provider, {
      readBalance: async (id) => ({ ...(await deps.provider.readBalance(id)), balanceCents: -1 }),
    });
    expect(told((await reconcile({ ...deps, provider }, Infinity)).drifts)).toEqual([`credit ${customerId}`]);
  });

  it('notes what is left of paid credit, as often as that changes, and nothing of what REPZ gave', async () => {
    const world = await worldWithMember();
    const { deps, member, customerId, accountId } = world;
    const rest = async () => {
      world.payments.advance(61 * minute);
      await reconcile(deps, Infinity);
      return (await deps.balanceCredits.read(accountId)).paidRest?.cents ?? null;
    };
    expect(await rest()).toBeNull();
    const promise = promised(member, 'p1');
    world.credits.push(promised(member, 'p1', await deps.promiseCredits.give(promise)));
    expect(await rest()).toBeNull();
    await deps.balanceCredits.add(accountId, exceeded(member, 'q1', 10_000));
    expect(await rest(), 'about to be given').toBeNull();
    expect(await rest()).toBe(10_000);
    world.payments.subscribe(customerId, 'repz_core_monthly');
    await world.deliver();
    const left = -(balanceOf(world, customerId) ?? 0);
    expect(left).toBe(297 + 10_000 - 89_00);
    expect(await rest(), 'what REPZ gave is used up first').toBe(left);
    await put(world, customerId, left);
    expect(await rest(), 'paid back by an operator').toBe(0);
    await put(world, customerId, -7_00);
    expect(await rest(), 'given by an operator').toBe(7_00);
  });

  it('notes nothing left beside a gift whose payment was returned before it arrived', async () => {
    const world = await worldWithMember();
    const { deps, member, accountId } = world;
    world.world.gifts.put(giftOf(member, 'in_1', 'void'));
    await deps.balanceCredits.add(accountId, gifted(member, 'in_1'));
    world.payments.advance(minute);
    await reconcile(deps, Infinity);
    expect((await deps.balanceCredits.read(accountId)).paidRest?.cents).toBe(0);
  });

  it('reports what it mended of a customer even where the provider fails at the next credit', async () => {
    const world = await worldWithMember();
    const { deps, member, accountId } = world;
    await deps.balanceCredits.add(accountId, exceeded(member, 'q1'));
    await deps.balanceCredits.add(accountId, exceeded(member, 'q2'));
    world.payments.advance(minute);
    const quoteGateway = withMethods(deps.quoteGateway, {
      credit: async (customerId, cents, id) => {
        if (id === 'q2') throw new Error('provider down');
        await deps.quoteGateway.credit(customerId, cents, id);
      },
    });
    const report = await reconcile({ ...deps, quoteGateway }, Infinity);
    expect(report.failed).toBe(1);
    expect(told(report.drifts)).toEqual(['credit-given q1']);
    expect(told((await reconcile(deps, Infinity)).drifts)).toEqual(['credit-given q1', 'credit-given q2']);
  });
});

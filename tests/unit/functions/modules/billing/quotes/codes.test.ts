import { describe, expect, it } from 'vitest';
import { quoteView } from '#functions/modules/billing/quotes/quote-view.ts';
import { ada, eve, monthly, type QuoteWorld, quoteWorld } from './quote-world.ts';

const day = 86_400;
const start = '2027-04-01T12:00:00.000Z';
const refused = (code: string) => ({ code });
type Coupon = Parameters<QuoteWorld['payments']['stripe']['coupons']['create']>[0];
type Restrictions = Omit<
  Parameters<QuoteWorld['payments']['stripe']['promotionCodes']['create']>[0],
  'promotion' | 'code'
>;

async function offer(
  { payments: { stripe } }: QuoteWorld,
  code: string,
  coupon: Coupon,
  restrictions: Restrictions = {},
) {
  const { id } = await stripe.coupons.create(coupon);
  return stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code, ...restrictions });
}
const firstCharges = (quote: Awaited<ReturnType<QuoteWorld['quote']>>, count = 4) =>
  quote.amounts.charges.slice(0, count).map(({ amountCents }) => amountCents);

describe('a promotion code', () => {
  it('says what each payment is with it, and is redeemed once by the confirmation', async () => {
    const world = await quoteWorld(start);
    const code = await offer(world, 'SPRING20', {
      percent_off: 20,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const redemptions = async () =>
      (await world.payments.stripe.promotionCodes.retrieve(code.id)).times_redeemed;
    world.payments.advance(5 * day);
    const quote = await world.quote({ code: 'spring20' });
    expect(quote).toMatchObject({ kind: 'code', promotion: { code: 'SPRING20' }, amounts: { dueCents: 0 } });
    expect(firstCharges(quote)).toEqual([71_20, 71_20, 89_00, 89_00]);
    expect(quoteView(quote)).toMatchObject({
      discount: { percentOff: 20, months: 2, isOnce: false },
      to: { amount_cents: 89_00 },
    });
    expect(await redemptions()).toBe(0);
    const both = await Promise.allSettled([world.confirm(quote.id), world.confirm(quote.id)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await world.confirm(quote.id)).toEqual({ outcome: 'changed', payUrl: null, creditedCents: 0 });
    expect(await redemptions()).toBe(1);
    expect(world.payments.chargedCents()).toBe(89_00);
    world.payments.advance(90 * day);
    expect(world.payments.chargedCents()).toBe(89_00 + 71_20 + 71_20 + 89_00);
  });

  it('that expires between quote and confirmation charges nothing and is refused by name', async () => {
    const world = await quoteWorld(start);
    await offer(world, 'SHORT', { percent_off: 20 }, { expires_at: Date.parse(start) / 1000 + 300 });
    const quote = await world.quote({ code: 'SHORT' });
    world.payments.advance(301);
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('code_not_found'));
    expect(world.held().discounts).toEqual([]);
  });

  it('whose last use went to someone else meanwhile is refused too', async () => {
    const world = await quoteWorld(start);
    const code = await offer(world, 'LAST', { percent_off: 20 }, { max_redemptions: 1 });
    const quote = await world.quote({ code: 'LAST' });
    const other = await world.payments.stripe.customers.create({ email: eve.email });
    const theirs = world.payments.subscribe(other.id, 'repz_core_monthly');
    await world.payments.stripe.subscriptions.update(theirs, { discounts: [{ promotion_code: code.id }] });
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('code_not_found'));
  });

  it('of another customer is not there, and nor is one that nobody made', async () => {
    const world = await quoteWorld(start);
    const other = await world.payments.stripe.customers.create({ email: eve.email });
    await offer(world, 'EVES', { percent_off: 20 }, { customer: other.id });
    for (const code of ['EVES', 'NOTHING']) {
      await expect(world.quote({ code })).rejects.toMatchObject(refused('code_not_found'));
    }
  });

  it('for a first purchase, or for a plan that costs more, is refused with the reason', async () => {
    const world = await quoteWorld(start);
    await offer(world, 'FIRST', { percent_off: 20 }, { restrictions: { first_time_transaction: true } });
    await offer(
      world,
      'BIG',
      { percent_off: 20 },
      {
        restrictions: { minimum_amount: 100_00, minimum_amount_currency: 'usd' },
      },
    );
    await expect(world.quote({ code: 'FIRST' })).rejects.toMatchObject(refused('code_for_first_purchase'));
    await expect(world.quote({ code: 'BIG' })).rejects.toMatchObject(refused('code_minimum'));
  });

  it('whose months end before the next payment takes nothing off', async () => {
    const world = await quoteWorld(start, { tier: 'core', period: 'annual' });
    await offer(world, 'MONTH', { percent_off: 20, duration: 'repeating', duration_in_months: 1 });
    await expect(world.quote({ code: 'MONTH' })).rejects.toMatchObject(refused('code_ends_first'));
  });

  it('is one at a time', async () => {
    const world = await quoteWorld(start);
    await offer(world, 'ONE', { percent_off: 20, duration: 'forever' });
    await offer(world, 'TWO', { percent_off: 90 });
    await world.confirm((await world.quote({ code: 'ONE' })).id);
    await expect(world.quote({ code: 'TWO' })).rejects.toMatchObject(refused('code_exists'));
  });

  it("is not redeemed by somebody else's confirmation", async () => {
    const world = await quoteWorld(start);
    await offer(world, 'ONE', { percent_off: 20 });
    const quote = await world.quote({ code: 'ONE' });
    await expect(world.confirm(quote.id, eve)).rejects.toMatchObject(refused('quote_not_found'));
    expect(world.held().discounts).toEqual([]);
  });

  it('goes on by itself after a crash between redemption and answer, without using the code twice', async () => {
    const world = await quoteWorld(start);
    const code = await offer(world, 'ONE', { percent_off: 20 });
    const quote = await world.quote({ code: 'ONE' });
    await world.quotes.claim(ada.accountId, quote, world.payments.now(), world.payments.now() + 60_000);
    await world.payments.stripe.subscriptions.update(world.subscriptionId, {
      discounts: [{ promotion_code: code.id }],
    });
    world.payments.advance(61);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect((await world.payments.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
  });
});

describe('a plan with a discount', () => {
  const discounted = async (coupon: Coupon) => {
    const world = await quoteWorld(start);
    await offer(world, 'CODE', coupon);
    await world.confirm((await world.quote({ code: 'CODE' })).id);
    world.payments.advance(15 * day);
    return world;
  };

  it('is upgraded at the price with the discount', async () => {
    const world = await discounted({ percent_off: 50, duration: 'forever' });
    const quote = await world.quote(monthly('performance'));
    // Paid in full until the renewal, and the rest of the month at half the new price.
    expect(quote.amounts.lines.map(({ amountCents }) => amountCents)).toEqual([-44_50, 49_75]);
    expect(quote.amounts.dueCents).toBe(5_25);
    expect(firstCharges(quote, 2)).toEqual([99_50, 99_50]);
    await world.confirm(quote.id);
    world.payments.advance(17 * day);
    expect(world.payments.chargedCents()).toBe(89_00 + 5_25 + 99_50);
  });

  it('keeps it through a scheduled downgrade and a pause', async () => {
    for (const request of [{ tier: 'core', period: 'quarterly' } as const, { pauseDays: 10 }]) {
      const world = await discounted({ percent_off: 10, duration: 'forever' });
      const quote = await world.quote(request);
      expect(firstCharges(quote, 1)).toEqual([request.pauseDays === undefined ? 228_60 : 80_10]);
      await world.confirm(quote.id);
      world.payments.advance(28 * day);
      expect(world.payments.chargedCents()).toBe(89_00 + (quote.amounts.charges[0]?.amountCents ?? 0));
      expect(world.alarms.raised).toEqual([]);
    }
  });

  it('with one for the next payment waits for that before an upgrade, and takes a downgrade', async () => {
    const world = await discounted({ amount_off: 30_00, currency: 'usd', duration: 'once' });
    await expect(world.quote(monthly('performance'))).rejects.toMatchObject(refused('discount_waiting'));
    const quote = await world.quote({ tier: 'core', period: 'quarterly' });
    expect(firstCharges(quote, 2)).toEqual([224_00, 254_00]);
  });
});

import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { decideEntitlement } from '#shared/domain/access/access-status.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import { failingCard } from '#tests/support/in-process-payments.ts';
import { ada, eve, monthly, type QuoteWorld, quoteWorld } from './quote-world.ts';

const day = 86_400;
const start = '2027-04-01T12:00:00.000Z';
const refused = (code: string) => ({ code });
const yearly = (tier: TierId) => ({ tier, period: 'annual' as const });
const month = { pauseDays: 30, from: 'today' as const };
const shown = async ({ deps }: QuoteWorld) => (await getBillingStatus(deps, ada.accountId)).subscriptions[0];

/** What a request of the client is decided by, from the stored row alone. */
async function access({ repository, payments }: QuoteWorld) {
  const row = await repository.findEntitlement(ada.accountId);
  const facts = { status: null, tier: null, pastDueSince: null, ...row };
  const { tier, status } = decideEntitlement({
    ...facts,
    now: new Date(payments.now()),
    defaultTier: 'core',
  });
  return { tier, status };
}

/** A year of Performance that is paid, 100 days in. */
async function inTheYear(tier: TierId = 'performance') {
  const world = await quoteWorld(start, yearly(tier));
  world.payments.advance(100 * day);
  return world;
}

async function paused(tier: TierId = 'performance') {
  const world = await inTheYear(tier);
  await world.confirm((await world.quote(month)).id);
  return world;
}

describe('a pause of a paid year', () => {
  it('is quoted with nothing due, and the renewal later by its length', async () => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    expect(quote).toMatchObject({
      kind: 'pause',
      startsAt: '2027-07-10T12:00:00.000Z',
      resumesAt: '2027-08-09T12:00:00.000Z',
      paidUntil: '2028-05-01T12:00:00.000Z',
      amounts: { dueCents: 0, lines: [] },
    });
    expect(quote.amounts.charges).toEqual([
      { at: '2028-05-01T12:00:00.000Z', amountCents: 1_908_00, creditUsedCents: 0 },
    ]);
    expect(world.held().status).toBe('active');
  });

  it('begins at once, ends by the clock alone, and moves the renewal, which charges what was quoted', async () => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    world.payments.advance(10 * 60);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed', creditedCents: 0 });
    expect(await access(world)).toEqual({ tier: 'core', status: 'paused' });
    expect(await shown(world)).toMatchObject({
      status: 'paused',
      current_period_end: quote.paidUntil,
      pause: { resumesAt: quote.resumesAt, paidUntil: quote.paidUntil },
    });
    world.payments.advance(30 * day - 10 * 60 - 1);
    expect(await access(world)).toEqual({ tier: 'core', status: 'paused' });
    world.payments.advance(1);
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    expect(await shown(world)).toMatchObject({ status: 'active', pause: null });
    await world.sync();
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    // To the old end of the year, and the thirty days after it.
    world.payments.advance(366 * day - 100 * day - 1);
    await world.sync();
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    expect(world.payments.chargedCents()).toBe(1_908_00);
    world.payments.advance(7200);
    await world.sync();
    expect(world.payments.chargedCents()).toBe(2 * 1_908_00);
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    expect(await shown(world)).toMatchObject({
      current_period_start: quote.paidUntil,
      current_period_end: '2029-05-01T12:00:00.000Z',
      pause: null,
    });
  });

  it('shows no payment of zero, and counts as paused and resumed in what plans bring a month', async () => {
    const world = await paused();
    const orders = await world.repository.listOrders(ada.accountId);
    expect(orders.map(({ amountCents }) => amountCents)).toEqual([1_908_00]);
    const counted = async () =>
      (await world.repository.findCustomerSlot(ada.accountId))?.mrr?.[world.subscriptionId];
    expect(await counted()).toBe(0);
    world.payments.advance(30 * day);
    await world.sync();
    expect(await counted()).toBe(159_00);
  });

  it('is made once when it is confirmed twice at once, and only once in a paid period', async () => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    const both = await Promise.allSettled([world.confirm(quote.id), world.confirm(quote.id)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(await shown(world)).toMatchObject({ current_period_end: quote.paidUntil });
    await expect(world.quote(month)).rejects.toMatchObject(refused('subscription_paused'));
    world.payments.advance(31 * day);
    await expect(world.quote(month)).rejects.toMatchObject(refused('pause_used'));
    await expect(world.quote({ pauseDays: 30 })).rejects.toMatchObject(refused('pause_used'));
    world.payments.advance(366 * day);
    await world.sync();
    await world.confirm((await world.quote(month)).id);
    expect(await access(world)).toMatchObject({ status: 'paused' });
    expect(world.payments.chargedCents()).toBe(2 * 1_908_00);
  });

  it.each([
    ['before', 'quote_changed', '2028-04-01T12:00:00.000Z'],
    // The pause was made, and a quote for it is no longer of use.
    ['after', 'subscription_paused', '2028-05-01T12:00:00.000Z'],
  ] as const)('is made once or not at all where the provider fails %s the call', async (when, code, end) => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    const path = `/v1/subscriptions/${world.subscriptionId}`;
    world.payments.knobs.failNext.push({ method: 'POST', path, status: 500, count: 1, when });
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused(code));
    await world.sync();
    expect(await shown(world)).toMatchObject({ current_period_end: end });
    expect(world.payments.chargedCents()).toBe(1_908_00);
  });

  it('charges nothing once the quote is old, and shows the new one', async () => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    world.payments.advance(16 * 60);
    await expect(world.confirm(quote.id)).rejects.toMatchObject({
      code: 'quote_expired',
      details: { quote: { kind: 'pause', paidUntil: quote.paidUntil } },
    });
    expect(world.held().status).toBe('active');
  });

  it('does not hold against a plan that ends meanwhile', async () => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('subscription_ending'));
    expect(world.held().trial_end).toBeNull();
  });

  it('is nobody else’s', async () => {
    const world = await inTheYear();
    const quote = await world.quote(month);
    await expect(world.confirm(quote.id, eve)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(world.quote(month, eve)).rejects.toMatchObject(refused('no_subscription'));
  });

  it.each<BillingPeriod>(['monthly', 'quarterly', 'semiannual'])(
    'is not for a plan that is paid %s',
    async (period) => {
      const world = await quoteWorld(start, { tier: 'core', period });
      await expect(world.quote(month)).rejects.toMatchObject(refused('pause_at_renewal'));
    },
  );

  it('is refused where the provider could not move the paid time that far, in the second year', async () => {
    const world = await quoteWorld(start, yearly('core'));
    world.payments.advance(368 * day);
    await world.sync();
    await expect(world.quote(month)).rejects.toMatchObject(refused('pause_at_renewal'));
    expect(await world.quote({ pauseDays: 30 })).toMatchObject({ kind: 'pause' });
  });

  it.each([
    [
      'a change is scheduled',
      'change_scheduled',
      async (world: QuoteWorld) => {
        await world.confirm((await world.quote(yearly('core'))).id);
      },
    ],
    [
      'a pause from the end of the period is planned',
      'pause_scheduled',
      async (world: QuoteWorld) => {
        await world.confirm((await world.quote({ pauseDays: 30 })).id);
      },
    ],
    [
      'the plan is ending',
      'subscription_ending',
      async (world: QuoteWorld) => {
        await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
      },
    ],
    [
      'the renewal is minutes away',
      'renewal_in_progress',
      async ({ payments }: QuoteWorld) => {
        payments.advance(266 * day - 600);
      },
    ],
    [
      'a payment is outstanding',
      'payment_outstanding',
      async (world: QuoteWorld) => {
        world.payments.replaceCard(world.customerId, world.subscriptionId, failingCard);
        world.payments.advance(266 * day + 7200);
      },
    ],
  ])('is refused while %s', async (_, code, prepare) => {
    const world = await inTheYear();
    await prepare(world);
    await expect(world.quote(month)).rejects.toMatchObject(refused(code));
  });

  it('refuses another plan while it runs and after it, in words of its own', async () => {
    const world = await paused();
    await expect(world.quote(monthly('core'))).rejects.toMatchObject(refused('subscription_paused'));
    world.payments.advance(31 * day);
    await expect(world.quote(yearly('longevity'))).rejects.toMatchObject(refused('paid_time_moved'));
    await expect(world.quote(monthly('core'))).rejects.toMatchObject(refused('paid_time_moved'));
    await expect(world.quote({ resume: true })).rejects.toMatchObject(refused('not_paused'));
  });
});

describe('its end before its day', () => {
  it('moves the paid time back by what was not paused, and charges nothing', async () => {
    const world = await paused();
    world.payments.advance(10 * day);
    const quote = await world.quote({ resume: true });
    // Ten days were paused, and the quote holds for a quarter of an hour.
    expect(quote).toMatchObject({ kind: 'resume', paidUntil: '2028-04-11T12:15:00.000Z' });
    expect(quote.amounts).toMatchObject({
      dueCents: 0,
      charges: [{ at: quote.paidUntil, amountCents: 1_908_00 }],
    });
    world.payments.advance(10 * 60);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    expect(await shown(world)).toMatchObject({ status: 'active', current_period_end: quote.paidUntil });
    expect(world.payments.chargedCents()).toBe(1_908_00);
    world.payments.advance(Date.parse(quote.paidUntil ?? '') / 1000 - world.payments.now() / 1000 + 7200);
    await world.sync();
    expect(world.payments.chargedCents()).toBe(2 * 1_908_00);
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
  });

  it('is refused while the plan is ending, and by itself it ends all the same', async () => {
    const world = await paused();
    await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    expect(await shown(world)).toMatchObject({ status: 'paused', cancelAt: '2028-05-01T12:00:00.000Z' });
    await expect(world.quote({ resume: true })).rejects.toMatchObject(refused('subscription_ending'));
    world.payments.advance(30 * day);
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    world.payments.advance(267 * day);
    await world.sync();
    expect(world.held().status).toBe('canceled');
    expect(world.payments.chargedCents()).toBe(1_908_00);
  });

  it('is no undo, because the pause has begun', async () => {
    const world = await paused();
    await expect(world.undo('pause')).rejects.toMatchObject(refused('change_begun'));
    expect(await shown(world)).toMatchObject({ status: 'paused' });
  });

  it('takes a cancellation back like any other', async () => {
    const world = await paused();
    await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    await world.undo('cancellation');
    expect(await shown(world)).toMatchObject({ status: 'paused', cancelAt: null });
  });
});

describe('what was paid for', () => {
  it.each([
    ['is paid', undefined, 'active'],
    ['fails', failingCard, 'past_due'],
  ])('bridges the renewal until it %s, and the days of grace', async (_, card, status) => {
    const world = await paused();
    if (card !== undefined) world.payments.replaceCard(world.customerId, world.subscriptionId, card);
    world.payments.advance(296 * day - 1);
    for (const seconds of [1, 1200, 7200]) {
      world.payments.advance(seconds);
      await world.sync();
      expect(await access(world)).toMatchObject({ tier: 'performance' });
    }
    expect(await access(world)).toEqual({ tier: 'performance', status });
    expect(world.alarms.raised).toEqual([]);
  });

  it('is there after a pause that ends early, later than the year that was paid', async () => {
    const world = await quoteWorld(start, yearly('performance'));
    world.payments.advance(360 * day);
    await world.confirm((await world.quote({ pauseDays: 90, from: 'today' })).id);
    world.payments.advance(40 * day);
    await world.confirm((await world.quote({ resume: true })).id);
    expect(await access(world)).toEqual({ tier: 'performance', status: 'active' });
    expect(world.alarms.raised).toEqual([]);
  });
});

describe('money that goes back', () => {
  it.each([0, 31, 290])('ends the plan at once, %i days after the pause began', async (days) => {
    const world = await paused();
    world.payments.advance(days * day);
    const [order] = await world.repository.listOrders(ada.accountId);
    await world.deps.gateway.refundInvoice(order?.id ?? '', { moneyBackId: 'money-back-1' });
    await world.sync();
    expect(world.held().status).toBe('canceled');
    expect(await access(world)).toMatchObject({ tier: 'core' });
  });
});

describe('an upgrade whose payment goes back', () => {
  it.each([31, 290])(
    'leaves what was paid before it to the moved end, %i days after the pause',
    async (days) => {
      const world = await inTheYear('core');
      await world.confirm((await world.quote(yearly('performance'))).id);
      const upgrade = (await world.repository.listOrders(ada.accountId)).find(
        ({ plan }) => plan?.tier === 'performance',
      );
      await world.confirm((await world.quote(month)).id);
      world.payments.advance(days * day);
      await world.deps.gateway.refundInvoice(upgrade?.id ?? '', { moneyBackId: 'money-back-1' });
      await world.sync();
      expect(await shown(world)).toMatchObject({ cancelAt: '2028-05-01T12:00:00.000Z' });
      expect(await access(world)).toEqual({ tier: 'core', status: 'active' });
    },
  );
});

describe('the limited tier', () => {
  it('keeps the seat for the pause, and has it again afterwards', async () => {
    const world = await inTheYear('longevity');
    await expect(world.quote({ pauseDays: 61, from: 'today' })).rejects.toMatchObject(
      refused('pause_too_long'),
    );
    await world.confirm((await world.quote({ pauseDays: 60, from: 'today' })).id);
    const seats = () => world.deps.seats.read();
    expect([(await seats()).active.size, (await seats()).holds.length]).toEqual([0, 1]);
    world.payments.advance(60 * day);
    await world.sync();
    expect([...(await seats()).active]).toEqual([ada.accountId]);
    expect(world.alarms.raised).toEqual([]);
  });
});

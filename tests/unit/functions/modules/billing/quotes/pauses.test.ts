import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { freeSeats } from '#functions/modules/seats/seats.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { ada, eve, monthly, type QuoteWorld, quoteWorld } from './quote-world.ts';

const day = 86_400;
const start = '2027-04-01T12:00:00.000Z';
const periodEnd = '2027-05-01T12:00:00.000Z';
const refused = (code: string) => ({ code });
const shown = async ({ deps }: QuoteWorld) => (await getBillingStatus(deps, ada.accountId)).subscriptions[0];
const fortnight = { pauseDays: 14 };

async function paused(card = goodCard) {
  const world = await quoteWorld(start, monthly('adaptive'), card);
  await world.confirm((await world.quote(fortnight)).id);
  world.payments.advance(30 * day);
  await world.sync();
  return world;
}

describe('a pause', () => {
  it('is quoted with nothing due, the day it ends, and the charges from then', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(fortnight);
    expect(quote).toMatchObject({
      kind: 'pause',
      startsAt: periodEnd,
      resumesAt: '2027-05-15T12:00:00.000Z',
    });
    expect(quote.amounts).toMatchObject({ dueCents: 0, lines: [] });
    expect(quote.amounts.charges.slice(0, 2)).toEqual([
      { at: '2027-05-15T12:00:00.000Z', amountCents: 89_00, creditUsedCents: 0 },
      { at: '2027-06-15T12:00:00.000Z', amountCents: 89_00, creditUsedCents: 0 },
    ]);
    expect(world.held().schedule).toBeNull();
  });

  it('begins when the paid period ends, charges nothing, and ends by itself at its date', async () => {
    const world = await quoteWorld(start, monthly('adaptive'));
    expect(await world.confirm((await world.quote(fortnight)).id)).toMatchObject({ outcome: 'scheduled' });
    expect(await shown(world)).toMatchObject({
      status: 'active',
      pause: { resumesAt: '2027-05-15T12:00:00.000Z', payUrl: null },
    });
    expect(await world.tier()).toBe('adaptive');
    world.payments.advance(30 * day);
    await world.sync();
    expect(await shown(world)).toMatchObject({ status: 'paused' });
    expect(await world.repository.findEntitlement(ada.accountId)).toMatchObject({
      status: 'paused',
      pausedUntil: '2027-05-15T12:00:00.000Z',
    });
    // A client who asks again hears until when, as from every other route.
    expect(await checkSubscription(world.deps, ada.accountId, null)).toMatchObject({
      status: 'paused',
      pausedUntil: '2027-05-15T12:00:00.000Z',
    });
    world.payments.advance(13 * day);
    expect(world.payments.chargedCents()).toBe(149_00);
    world.payments.advance(day);
    await world.sync();
    expect(await shown(world)).toMatchObject({
      status: 'active',
      pause: null,
      current_period_start: '2027-05-15T12:00:00.000Z',
    });
    expect(await world.repository.findEntitlement(ada.accountId)).not.toHaveProperty('pausedUntil');
    expect(world.payments.chargedCents()).toBe(2 * 149_00);
    world.payments.advance(31 * day + 7200);
    expect(world.payments.chargedCents()).toBe(3 * 149_00);
    expect(world.held().schedule).toBeNull();
  });

  it('is undone before it begins, twice as once; later that is refused and changes nothing', async () => {
    const world = await quoteWorld(start);
    await world.confirm((await world.quote(fortnight)).id);
    await world.undo('scheduled');
    expect((await shown(world))?.pause).not.toBeNull();
    await world.undo('pause');
    await world.undo('pause');
    expect((await shown(world))?.pause).toBeNull();
    world.payments.advance(31 * day);
    expect(world.payments.chargedCents()).toBe(2 * 89_00);
    const later = await paused();
    await expect(later.undo('pause')).rejects.toMatchObject(refused('change_begun'));
    expect(later.held()).toMatchObject({ status: 'paused', schedule: expect.any(String) });
  });

  it('is made once when it is confirmed twice at once, and in two tabs', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(fortnight);
    const both = await Promise.allSettled([world.confirm(quote.id), world.confirm(quote.id)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'scheduled' });
    await expect(world.quote({ pauseDays: 30 })).rejects.toMatchObject(refused('pause_scheduled'));
    expect(world.payments.store.schedules.size).toBe(1);
  });

  it('goes on where an earlier confirmation died', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(fortnight);
    world.payments.knobs.failNext.push({
      method: 'POST',
      path: '/v1/subscription_schedules',
      status: 500,
      count: 1,
      when: 'after',
    });
    await world.confirm(quote.id).catch(() => undefined);
    const again = await world.quotes.find(ada.accountId);
    await world.confirm(again?.id ?? '').catch((error) => expect(error).toBeInstanceOf(AppError));
    await world.sync();
    world.payments.advance(31 * day);
    expect(world.payments.chargedCents()).toBeLessThanOrEqual(2 * 89_00);
  });

  it('is nobody else’s', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(fortnight);
    await expect(world.confirm(quote.id, eve)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(world.quote({ resume: true }, eve)).rejects.toMatchObject(refused('no_subscription'));
    await expect(world.undo('pause', eve)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it.each([
    [
      'a change is scheduled',
      'change_scheduled',
      async (world: QuoteWorld) => {
        await world.confirm((await world.quote({ tier: 'core', period: 'annual' })).id);
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
        payments.advance(30 * day - 600);
      },
    ],
    [
      'a payment is outstanding',
      'payment_outstanding',
      async (world: QuoteWorld) => {
        world.payments.replaceCard(world.customerId, world.subscriptionId, failingCard);
        world.payments.advance(30 * day + 7200);
      },
    ],
  ])('is refused while %s', async (_, code, prepare) => {
    const world = await quoteWorld(start);
    await prepare(world);
    await expect(world.quote(fortnight)).rejects.toMatchObject(refused(code));
  });

  it('dies with a cancellation, and refuses another plan until it is undone', async () => {
    const world = await quoteWorld(start);
    await world.confirm((await world.quote(fortnight)).id);
    await expect(world.quote(monthly('adaptive'))).rejects.toMatchObject(refused('pause_scheduled'));
    await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    expect(await shown(world)).toMatchObject({ pause: null, cancel_at_period_end: true });
    world.payments.advance(31 * day);
    expect(world.held().status).toBe('canceled');
  });
});

describe('the end of a pause', () => {
  it('is quoted first, and charges a full period from that day', async () => {
    const world = await paused();
    world.payments.advance(5 * day);
    await expect(world.quote(monthly('core'))).rejects.toMatchObject(refused('subscription_paused'));
    const quote = await world.quote({ resume: true });
    expect(quote.amounts).toMatchObject({ dueCents: 149_00 });
    expect(quote.amounts.charges[0]).toMatchObject({ at: '2027-06-06T12:00:00.000Z', amountCents: 149_00 });
    world.payments.advance(10 * 60);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(world.payments.chargedCents()).toBe(2 * 149_00);
    expect(await world.tier()).toBe('adaptive');
    expect(await shown(world)).toMatchObject({ status: 'active', pause: null });
    await expect(world.quote({ resume: true })).rejects.toMatchObject(refused('not_paused'));
    // The schedule of the pause does not get in the way of what comes next.
    await world.confirm((await world.quote(monthly('core'))).id);
    expect(await shown(world)).toMatchObject({ scheduledChange: { tier: 'core' } });
  });

  it('charges once in two tabs', async () => {
    const world = await paused();
    const quote = await world.quote({ resume: true });
    await Promise.allSettled([world.confirm(quote.id), world.confirm(quote.id)]);
    expect(world.payments.chargedCents()).toBe(2 * 149_00);
  });

  it('charges nothing once the quote is old, and shows the new one', async () => {
    const world = await paused();
    const quote = await world.quote({ resume: true });
    world.payments.advance(16 * 60);
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('quote_expired'));
    expect(world.payments.chargedCents()).toBe(149_00);
  });

  it('waits for a payment that fails, is not billed twice, and follows the payment', async () => {
    const world = await paused();
    world.payments.replaceCard(world.customerId, world.subscriptionId, failingCard);
    const quote = await world.quote({ resume: true });
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'unpaid', payUrl: expect.any(String) });
    expect(await shown(world)).toMatchObject({ status: 'paused', pause: { payUrl: expect.any(String) } });
    await expect(world.quote({ resume: true })).rejects.toMatchObject(refused('payment_outstanding'));
    world.payments.payNewest(world.subscriptionId);
    await world.sync();
    expect(await shown(world)).toMatchObject({ status: 'active', pause: null });
    expect(world.payments.chargedCents()).toBe(2 * 149_00);
  });

  it('stays paused when its own payment fails to the last, and can be resumed then', async () => {
    const world = await paused();
    world.payments.replaceCard(world.customerId, world.subscriptionId, failingCard);
    world.payments.advance(14 * day + 3600);
    await world.sync();
    await world.sync();
    const told = world.repository.mails.map(({ kind }) => kind);
    expect(told.filter((kind) => kind === 'payment-failed')).toHaveLength(1);
    world.payments.advance(26 * day);
    world.repository.forgetWaitingClients();
    await world.sync();
    // The coach's roster forgets the day that has passed.
    expect([...world.repository.payForCoach]).toEqual([ada.accountId]);
    expect(await shown(world)).toMatchObject({
      status: 'paused',
      pause: { resumesAt: null, payUrl: null },
    });
    world.payments.replaceCard(world.customerId, world.subscriptionId, goodCard);
    await world.confirm((await world.quote({ resume: true })).id);
    expect(await shown(world)).toMatchObject({ status: 'active' });
    expect(world.payments.chargedCents()).toBe(2 * 149_00);
  });

  it('is also a cancellation, at once', async () => {
    const world = await paused();
    await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    expect(await shown(world)).toMatchObject({ status: 'canceled' });
    world.payments.advance(60 * day);
    expect(world.payments.chargedCents()).toBe(149_00);
  });
});

describe('the limited tier', () => {
  it('can be paused for 60 days, holds the seat for that time, and takes it again with the resumption', async () => {
    const world = await quoteWorld(start, monthly('longevity'));
    await expect(world.quote({ pauseDays: 61 })).rejects.toMatchObject(refused('pause_too_long'));
    await world.confirm((await world.quote({ pauseDays: 60 })).id);
    world.payments.advance(30 * day);
    await world.sync();
    await world.sync();
    const seats = await world.deps.seats.read();
    expect(seats.active.has(ada.accountId)).toBe(false);
    expect([freeSeats(seats, world.payments.now()), seats.holds.length]).toEqual([4, 1]);
    expect(freeSeats(seats, world.payments.now() + 62 * day * 1000)).toBe(5);
    world.payments.advance(60 * day + 3600);
    await world.sync();
    const after = await world.deps.seats.read();
    expect([...after.active]).toEqual([ada.accountId]);
    expect(freeSeats(after, world.payments.now())).toBe(4);
  });

  it('does not come back without a seat once the line has it', async () => {
    const world = await quoteWorld(start, monthly('longevity'));
    await world.confirm((await world.quote({ pauseDays: 60 })).id);
    world.payments.advance(30 * day);
    await world.sync();
    world.payments.replaceCard(world.customerId, world.subscriptionId, failingCard);
    world.payments.advance(90 * day);
    world.seats.occupy('a', 'b', 'c', 'd', 'e');
    await expect(world.quote({ resume: true })).rejects.toMatchObject(refused('no_spots_left'));
  });
});

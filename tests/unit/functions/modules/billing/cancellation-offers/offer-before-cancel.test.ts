import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import {
  offerBeforeCancel,
  takeOffer,
} from '#functions/modules/billing/cancellation-offers/offer-before-cancel.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import { ada, billingWorld, bob, startOfTest, subscribed } from '../fakes/billing-world.ts';

async function client(
  tier: TierId = 'adaptive',
  coach: string | null = 'coach',
  period: BillingPeriod = 'monthly',
) {
  const world = billingWorld();
  const { subscription } = await subscribed(world, ada, { tier, period });
  const sync = () => checkSubscription(world.deps, ada.accountId, 'core');
  await sync();
  const deps = { ...world.deps, coaches: { findCoach: async () => coach } };
  const ask = (reason: CancellationReason, visitId = 'visit-1', accountId = ada.accountId) =>
    offerBeforeCancel(deps, accountId, { subscriptionId: subscription.id, reason, visitId });
  const take = (visitId: string, accountId = ada.accountId) => takeOffer(deps, accountId, visitId);
  const cancel = () => cancelSubscription(world.deps, ada.accountId, subscription.id);
  const stored = () => world.deps.offers.list('2026-01-01T00:00:00.000Z');
  return { world, subscription, sync, ask, take, cancel, stored };
}

describe('the offer before a cancellation', () => {
  it.each([
    ['too_expensive', 'adaptive', 'smaller_plan'],
    ['too_expensive', 'core', 'pause'],
    ['no_time', 'core', 'pause'],
    ['missing_feature', 'core', 'call'],
    ['coach', 'longevity', 'call'],
    ['other_service', 'performance', null],
    ['other', 'performance', 'pause'],
  ] as const)('answers the reason: %s on %s, %s', async (reason, tier, offer) => {
    const { ask, stored } = await client(tier);
    expect(await ask(reason)).toBe(offer);
    expect((await stored()).map((each) => each.offer)).toEqual(offer === null ? [] : [offer]);
  });

  it('offers no call without a coach, and no pause that would begin in months', async () => {
    expect(await (await client('core', null)).ask('coach')).toBeNull();
    expect(await (await client('core', 'coach', 'semiannual')).ask('no_time')).toBeNull();
  });

  it('offers a pause of today to who paid for a year, unless the year was paused already', async () => {
    expect(await (await client('core', 'coach', 'annual')).ask('no_time')).toBe('pause');
    const { subscription, sync, ask } = await client('core', 'coach', 'annual');
    const [startsAt, resumesAt] = ['2026-03-01T10:00:00.000Z', '2026-03-05T10:00:00.000Z'];
    const paidUntil = subscription.currentPeriodEnd;
    Object.assign(subscription, { pause: { startsAt, resumesAt, invoiceId: null, paidUntil } });
    await sync();
    expect(await ask('no_time')).toBeNull();
  });

  it('offers no pause of today where the provider could not move the paid time that far', async () => {
    const { subscription, sync, ask } = await client('core', 'coach', 'annual');
    const back = (instant: string) => new Date(Date.parse(instant) - 366 * dayMs).toISOString();
    Object.assign(subscription, { createdAt: back(subscription.createdAt) });
    await sync();
    expect(await ask('no_time')).toBeNull();
  });

  it.each([
    ['is ending', { cancelAt: '2026-04-02T10:00:00.000Z' }],
    ['is past due', { status: 'past_due' }],
    ['has ended', { status: 'canceled' }],
  ])('offers nothing for a plan that %s', async (_, change) => {
    const { subscription, sync, ask, stored } = await client();
    Object.assign(subscription, change);
    await sync();
    expect(await ask('no_time')).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('is made once a year, of two tabs at once to one', async () => {
    const { world, ask } = await client();
    const both = await Promise.all([ask('no_time', 'tab-1'), ask('no_time', 'tab-2')]);
    expect(both.filter((offer) => offer === 'pause')).toHaveLength(1);
    expect(await ask('coach', 'visit-3')).toBeNull();
    const { deps } = world;
    const at = (now: number) => ({ ...deps, clock: () => now });
    const asked = { subscriptionId: 'other', reason: 'no_time', visitId: 'visit-4' } as const;
    const repository = {
      findSubscription: async (accountId: string) =>
        (await deps.repository.listSubscriptions(accountId)).map((each) => ({
          ...each,
          currentPeriodEnd: new Date(startOfTest + 380 * dayMs).toISOString(),
        }))[0] ?? null,
    };
    const askAt = (now: number) => offerBeforeCancel({ ...at(now), repository }, ada.accountId, asked);
    expect(await askAt(startOfTest + 365 * dayMs)).toBeNull();
    expect(await askAt(startOfTest + 365 * dayMs + 1)).toBe('pause');
  });

  it('follows the reason within one visit, and the same question twice has the same answer', async () => {
    const { ask, stored } = await client();
    expect(await ask('no_time')).toBe('pause');
    expect(await ask('too_expensive')).toBe('smaller_plan');
    expect(await ask('too_expensive')).toBe('smaller_plan');
    expect(await stored()).toMatchObject([{ offer: 'smaller_plan', reason: 'too_expensive' }]);
  });

  it('is not made again once it was followed or refused, also not in the same visit', async () => {
    const taken = await client();
    await taken.ask('no_time');
    await taken.take('visit-1');
    expect(await taken.ask('no_time')).toBeNull();
    const refused = await client();
    await refused.ask('no_time');
    await refused.cancel();
    refused.subscription.cancelAt = null;
    await refused.sync();
    expect(await refused.ask('no_time')).toBeNull();
  });

  it('stores the outcome once: followed, and canceled all the same', async () => {
    const { world, ask, take, cancel, stored } = await client();
    await ask('no_time');
    expect(await stored()).toMatchObject([{ takenAt: null, canceledAt: null }]);
    await take('another-visit');
    await take('visit-1', bob.accountId);
    expect(await stored()).toMatchObject([{ takenAt: null }]);
    await take('visit-1');
    const takenAt = new Date(world.provider.now).toISOString();
    world.provider.now += dayMs;
    await take('visit-1');
    await cancel();
    const canceledAt = new Date(world.provider.now).toISOString();
    world.provider.now += dayMs;
    await cancel();
    expect(await stored()).toMatchObject([{ takenAt, canceledAt }]);
  });

  it('offers nothing for another account’s subscription, and nothing that never was is stored', async () => {
    const { ask, take, cancel, stored } = await client();
    expect(await ask('no_time', 'visit-1', bob.accountId)).toBeNull();
    await take('visit-1', bob.accountId);
    await cancel();
    expect(await stored()).toEqual([]);
  });
});

import { describe, expect, it, test } from 'vitest';
import {
  decideEntitlement,
  type EntitlementFacts,
  isLiveStatus,
  pastDueGraceDays,
  subscriptionStatuses,
} from '#shared/domain/access/access-status.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { fc } from '#tests/support/properties.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const facts: EntitlementFacts = {
  status: 'active',
  tier: 'performance',
  pastDueSince: null,
  now,
  defaultTier: 'core',
};

describe('entitlements by subscription status', () => {
  test.each([
    ['active', 'performance', 'subscription'],
    ['trialing', 'performance', 'subscription'],
    ['incomplete', 'core', 'default'],
    ['incomplete_expired', 'core', 'default'],
    ['unpaid', 'core', 'default'],
    ['paused', 'core', 'default'],
    ['canceled', 'core', 'default'],
  ])('%s: %s, from the %s', (status, tier, source) => {
    expect(decideEntitlement({ ...facts, status })).toEqual({ tier, source, status, alarm: false });
  });

  it('gives the default tier without a subscription', () => {
    expect(decideEntitlement({ ...facts, status: null, tier: null })).toEqual({
      tier: 'core',
      source: 'default',
      status: 'none',
      alarm: false,
    });
  });

  it('gives no tier when the stage default is none', () => {
    expect(decideEntitlement({ ...facts, status: 'canceled', defaultTier: null }).tier).toBeNull();
  });

  it('gives the default tier, without an alarm, for a row that an admin’s gift of a tier left behind', () => {
    expect(decideEntitlement({ ...facts, status: 'none' })).toEqual({
      tier: 'core',
      source: 'default',
      status: 'none',
      alarm: false,
    });
  });

  it('denies an unknown status and raises the alarm', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('Active', 'constructor', '__proto__', 'canceled')),
        (status) => {
          fc.pre(status !== 'none' && !subscriptionStatuses.some((known) => known === status));
          expect(decideEntitlement({ ...facts, status })).toEqual({
            tier: 'core',
            source: 'default',
            status,
            alarm: true,
          });
        },
      ),
    );
  });

  it('denies an unknown price and raises the alarm', () => {
    expect(decideEntitlement({ ...facts, tier: null, paymentReturned: true })).toMatchObject({
      source: 'default',
      paymentReturned: true,
      alarm: false,
    });
    expect(decideEntitlement({ ...facts, tier: null })).toEqual({
      tier: 'core',
      source: 'default',
      status: facts.status,
      alarm: true,
    });
  });
});

describe('a failed payment', () => {
  const pastDue = { ...facts, status: 'past_due', pastDueSince: '2026-03-03T12:00:00.001Z' };

  it('keeps the tier for seven days and returns when the grace period ends', () => {
    expect(pastDueGraceDays).toBe(7);
    expect(decideEntitlement(pastDue)).toEqual({
      tier: 'performance',
      source: 'subscription',
      status: 'past_due',
      graceEndsAt: '2026-03-10T12:00:00.001Z',
      alarm: false,
    });
  });

  it('removes the tier exactly when the grace period ends', () => {
    expect(decideEntitlement({ ...pastDue, pastDueSince: '2026-03-03T12:00:00.000Z' })).toEqual({
      tier: 'core',
      source: 'default',
      status: 'past_due',
      alarm: false,
    });
  });

  test.each([null, '', 'yesterday'])(
    'denies and raises the alarm when pastDueSince is %j',
    (pastDueSince) => {
      expect(decideEntitlement({ ...pastDue, pastDueSince })).toMatchObject({ tier: 'core', alarm: true });
    },
  );

  it('never restores access as time passes', () => {
    fc.assert(
      fc.property(fc.nat(20 * 86_400_000), fc.nat(20 * 86_400_000), (earlier, more) => {
        const at = (milliseconds: number) =>
          decideEntitlement({ ...pastDue, now: new Date(now.getTime() - 7 * 86_400_000 + milliseconds) })
            .source;
        expect(at(earlier) === 'subscription' || at(earlier + more) === 'default').toBe(true);
      }),
    );
  });
});

it('blocks a second subscription while one is live', () => {
  expect(subscriptionStatuses.filter(isLiveStatus)).toEqual([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
  ]);
});

it('gives the tier back at the second at which a pause of paid time ends, and never at the end of another', () => {
  const pausedUntil = '2027-05-15T12:00:00.000Z';
  const paused = {
    status: 'paused',
    tier: 'adaptive',
    pastDueSince: null,
    defaultTier: 'core',
    pausedUntil,
  } as const;
  const at = (ms: number, more: object = { paidUntil: '2028-01-01T12:00:00.000Z' }) =>
    decideEntitlement({ ...paused, ...more, now: new Date(Date.parse(pausedUntil) + ms) });
  expect(at(-1)).toMatchObject({ tier: 'core', source: 'default', status: 'paused', pausedUntil });
  expect(at(0)).toEqual({ tier: 'adaptive', source: 'subscription', status: 'active', alarm: false });
  expect(at(0, {})).toMatchObject({ tier: 'core', source: 'default', status: 'paused' });
});

it('counts a paused plan as unpaid, so that no clock starts and nothing is promised, and says until when', () => {
  const paused = { status: 'paused', tier: 'adaptive', pastDueSince: null, defaultTier: 'core' } as const;
  const now = new Date('2027-05-02T12:00:00.000Z');
  const pausedUntil = '2027-05-15T12:00:00.000Z';
  const { alarm, ...entitlement } = decideEntitlement({ ...paused, pausedUntil, now });
  expect({ alarm, ...entitlement }).toEqual({
    tier: 'core',
    source: 'default',
    status: 'paused',
    alarm: false,
    pausedUntil,
  });
  expect(paidTierOf(entitlement)).toBeNull();
  expect(decideEntitlement({ ...paused, now })).not.toHaveProperty('pausedUntil');
});

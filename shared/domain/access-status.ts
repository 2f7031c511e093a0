/**
 * From the provider's subscription status to the tier that an account may use.
 * Source: product decisions, section 2.
 */
import type { Role, TierId } from './tiers.ts';

/** Days for which a failed payment changes nothing but a banner. */
export const pastDueGraceDays = 7;
const dayMilliseconds = 86_400_000;

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

type Access = 'granted' | 'grace' | 'default';
const accessByStatus: ReadonlyMap<string, Access> = new Map<SubscriptionStatus, Access>([
  ['active', 'granted'],
  ['trialing', 'granted'],
  ['past_due', 'grace'],
  ['incomplete', 'default'],
  ['incomplete_expired', 'default'],
  ['unpaid', 'default'],
  ['paused', 'default'],
  ['canceled', 'default'],
]);

/** Whether a subscription is still running at the provider, so that a second one must be refused. */
export function isLiveStatus(status: string): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
}

export interface EntitlementFacts {
  /** The provider's word, as stored; null without a subscription. */
  readonly status: string | null;
  /** The tier that the subscription's price stands for; null when it is not one of ours. */
  readonly tier: TierId | null;
  /** True where there is no tier because its payment was refunded in full or its dispute was lost. */
  readonly paymentReturned?: boolean;
  /** ISO instant at which the subscription became past due, or null. */
  readonly pastDueSince: string | null;
  readonly now: Date;
  /** The stage's tier of an account without a live subscription; null for `none`. */
  readonly defaultTier: TierId | null;
}

export interface EntitlementDecision {
  readonly tier: TierId | null;
  readonly source: 'subscription' | 'default';
  /** The status that was decided on; `none` without a subscription. */
  readonly status: string;
  /** ISO instant, only while the grace of a failed payment runs. */
  readonly graceEndsAt?: string;
  /** True where a running subscription gives no tier because its payment was returned. */
  readonly paymentReturned?: true;
  /** True when something was not understood: access is denied and an operator must look. */
  readonly alarm: boolean;
}

/**
 * Decides what an account may use now. Anything not understood (a status that is not on the list, a price of no
 * tier, a past due date that is missing or unreadable) gives the default tier and raises the alarm.
 */
export function decideEntitlement(facts: EntitlementFacts): EntitlementDecision {
  const status = facts.status ?? 'none';
  const fallback = (alarm: boolean): EntitlementDecision => ({
    tier: facts.defaultTier,
    source: 'default',
    status,
    alarm,
  });
  if (facts.status === null) return fallback(false);

  const access = accessByStatus.get(facts.status);
  if (access === undefined) return fallback(true);
  if (access === 'default') return fallback(false);
  if (facts.tier === null) {
    return facts.paymentReturned === true ? { ...fallback(false), paymentReturned: true } : fallback(true);
  }

  const granted: EntitlementDecision = { tier: facts.tier, source: 'subscription', status, alarm: false };
  if (access === 'granted') return granted;

  const since = facts.pastDueSince === null ? Number.NaN : Date.parse(facts.pastDueSince);
  if (Number.isNaN(since)) return fallback(true);
  const graceEnds = since + pastDueGraceDays * dayMilliseconds;
  return facts.now.getTime() < graceEnds
    ? { ...granted, graceEndsAt: new Date(graceEnds).toISOString() }
    : fallback(false);
}

/** Coaches and admins have no tier, whatever they subscribed to as clients (product decisions, section 2). */
export function entitlementOfRole<E extends Omit<EntitlementDecision, 'alarm'>>(
  role: Role,
  entitlement: E,
): E | Pick<EntitlementDecision, 'tier' | 'source' | 'status'> {
  return role === 'client' ? entitlement : { tier: null, source: 'default', status: entitlement.status };
}

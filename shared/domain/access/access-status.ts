import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { PaidPlan } from '#shared/domain/catalog/prices.ts';
import { isTierAtLeast, type Role, type TierId } from '#shared/domain/tiers/tiers.ts';

/** During these days the only effect is a banner. */
export const pastDueGraceDays = 7;

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

export function isLiveStatus(status: string): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
}

/** Past due counts while the provider retries the payment. */
export function isPayingStatus(status: string): boolean {
  return ['active', 'trialing', 'past_due'].includes(status);
}

/** A tier that an admin gave for nothing. It ends by itself, and counts only while no subscription gives one. */
export type Comp = { readonly tier: TierId; readonly until: string };

export interface EntitlementFacts {
  readonly status: string | null;
  readonly tier: TierId | null;
  /** The payment was fully refunded or its dispute was lost. */
  readonly paymentReturned?: boolean;
  /** ISO instant. */
  readonly pastDueSince: string | null;
  /** ISO instant at which a running pause ends by itself. */
  readonly pausedUntil?: string | undefined;
  /** ISO instant: the end of time that was paid for, which the pause moved. The tier is back with the end of the pause. */
  readonly paidUntil?: string | undefined;
  readonly paid?: PaidPlan | undefined;
  readonly comp?: Comp | undefined;
  readonly now: Date;
  readonly defaultTier: TierId | null;
}

export interface EntitlementDecision {
  readonly tier: TierId | null;
  readonly source: 'subscription' | 'default';
  readonly status: string;
  readonly graceEndsAt?: string;
  readonly paymentReturned?: true;
  readonly pausedUntil?: string;
  readonly paid?: PaidPlan;
  /** Something unknown was denied, and an operator must look. */
  readonly alarm: boolean;
}

export function decideEntitlement(facts: EntitlementFacts): EntitlementDecision {
  const decision = decideSubscription(facts);
  const { comp, now } = facts;
  if (decision.source === 'subscription' || comp === undefined) return decision;
  if (Date.parse(comp.until) <= now.getTime()) return decision;
  if (decision.tier !== null && isTierAtLeast(decision.tier, comp.tier)) return decision;
  return { ...decision, tier: comp.tier };
}

function decideSubscription(facts: EntitlementFacts): EntitlementDecision {
  const status = facts.status ?? 'none';
  const fallback = (alarm: boolean): EntitlementDecision => ({
    tier: facts.defaultTier,
    source: 'default',
    status,
    alarm,
  });
  // A row that holds a comp alone has the status `none`.
  if (facts.status === null || facts.status === 'none') return fallback(false);

  const access = accessByStatus.get(facts.status);
  if (access === undefined) return fallback(true);
  if (access === 'default') {
    const { pausedUntil, paidUntil } = facts;
    const isPaused = facts.status === 'paused' && pausedUntil !== undefined;
    const isOver = isPaused && paidUntil !== undefined && Date.parse(pausedUntil) <= facts.now.getTime();
    if (isOver) return decideSubscription({ ...facts, status: 'active' });
    return isPaused ? { ...fallback(false), pausedUntil } : fallback(false);
  }
  if (facts.tier === null) {
    return facts.paymentReturned === true ? { ...fallback(false), paymentReturned: true } : fallback(true);
  }

  const { tier, paid } = facts;
  const granted: EntitlementDecision = {
    ...(paid === undefined ? {} : { paid }),
    tier,
    source: 'subscription',
    status,
    alarm: false,
  };
  if (access === 'granted') return granted;

  const since = facts.pastDueSince === null ? Number.NaN : Date.parse(facts.pastDueSince);
  if (Number.isNaN(since)) return fallback(true);
  const graceEnds = since + pastDueGraceDays * dayMs;
  return facts.now.getTime() < graceEnds
    ? { ...granted, graceEndsAt: new Date(graceEnds).toISOString() }
    : fallback(false);
}

export function entitlementOfRole<E extends Omit<EntitlementDecision, 'alarm'>>(
  role: Role,
  entitlement: E,
): E | Pick<EntitlementDecision, 'tier' | 'source' | 'status'> {
  return role === 'client' ? entitlement : { tier: null, source: 'default', status: entitlement.status };
}

export const entitlementSources = ['plan', 'grace', 'comp'] as const;
export type EntitlementSource = (typeof entitlementSources)[number];

/**
 * What gives an account a tier, by `decideEntitlement`, as it is when it is written.
 * @returns ISO instants `from` which it does, and `until` which, both by itself; empty where from now on, and where it does not
 * end. null where nothing gives one.
 */
export function tierGiven(
  facts: Pick<EntitlementFacts, 'tier' | 'pastDueSince' | 'pausedUntil' | 'paidUntil' | 'comp'> & {
    readonly status: string;
  },
): {
  readonly source: EntitlementSource;
  readonly tier: TierId;
  readonly from: string;
  readonly until: string;
} | null {
  const { tier, status, pastDueSince, pausedUntil, paidUntil, comp } = facts;
  const access = accessByStatus.get(status);
  if (tier !== null && access === 'granted') return { source: 'plan', tier, from: '', until: '' };
  const graceEnds = pastDueSince === null ? Number.NaN : Date.parse(pastDueSince) + pastDueGraceDays * dayMs;
  if (tier !== null && access === 'grace' && !Number.isNaN(graceEnds)) {
    return { source: 'grace', tier, from: '', until: new Date(graceEnds).toISOString() };
  }
  if (comp !== undefined) return { source: 'comp', tier: comp.tier, from: '', until: comp.until };
  const isBackByItself = status === 'paused' && pausedUntil !== undefined && paidUntil !== undefined;
  return tier !== null && isBackByItself ? { source: 'plan', tier, from: pausedUntil, until: '' } : null;
}

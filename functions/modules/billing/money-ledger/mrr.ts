import { afterDiscount } from '#shared/domain/billing/after-discount.ts';
import type { ChurnCause, MrrKind } from '#shared/domain/billing/money-ledger.ts';
import { perMonthCents } from '#shared/domain/catalog/prices.ts';
import type {
  BillingChange,
  BillingEntitlement,
  CountedMrr,
  CustomerSlot,
  StoredSubscription,
} from '../billing-repository.ts';
import { type MrrEntry, whatIsSold } from '../ledger-entry.ts';
import { isPausedAt, type ProviderSubscription, type Sold } from '../provider-state.ts';

const countedStatuses = new Set(['active', 'past_due']);

/**
 * What the subscription brings a month, in cents: a yearly price by twelve, less a coupon that still runs. Active and past due count, as in Stripe's own reports (https://docs.stripe.com/billing/subscriptions/analytics);
 * paused, trialing, canceled, given for nothing and paid by a gift are 0. A coupon for one payment alone changes nothing.
 * @param now Epoch milliseconds.
 */
export function mrrOf(subscription: ProviderSubscription, now: number): number {
  const { status, amountCents, discount = null, isGift, cancelAt } = subscription;
  // A gift that its client keeps renews, so it counts.
  if (!countedStatuses.has(status) || isPausedAt(subscription, now)) return 0;
  if (isGift === true && cancelAt !== null) return 0;
  const charged = discount?.isOnce
    ? amountCents
    : afterDiscount(amountCents, discount, { at: now, isFirst: false });
  const { period } = whatIsSold(subscription);
  return period === null ? 0 : perMonthCents(charged, period);
}

/** What a save has room for. The next one adds the others. */
const mostInOneSave = 5;

type Save = {
  readonly now: number;
  readonly version: string;
  /** What is counted so far. */
  readonly mrr: CountedMrr | undefined;
  /** For whom it counts; null for nobody, undefined where it is not known. */
  readonly coachId: string | null | undefined;
};

/** What the lines and mails of a save are named after: the version that guards it. */
export const versionOfSave = (
  entitlement: Pick<BillingEntitlement, 'version'> | null,
  { syncs }: Pick<CustomerSlot, 'syncs'>,
): string => (entitlement === null ? `sync-${syncs}` : String(entitlement.version));

export const hasMrr = (mrr: CountedMrr | undefined): boolean =>
  Object.values(mrr ?? {}).some((cents) => cents !== 0);

type Under = Pick<MrrEntry, 'sold' | 'tier' | 'period' | 'coachId'>;
export const underOf = (plan: Sold, coachId: string | null | undefined): Under => ({
  ...whatIsSold(plan),
  ...(coachId !== undefined && { coachId }),
});

/** MRR that counts under something else from then on. Nothing is won or lost. */
export const carriedOver = (
  { id, at, cents }: { readonly id: string; readonly at: string; readonly cents: number },
  from: Under,
  to: Under,
): readonly MrrEntry[] => [
  { id: `${id}-from`, kind: 'carried', amountCents: -cents, at, ...from },
  { id: `${id}-to`, kind: 'carried', amountCents: cents, at, ...to },
];

/** What a save changes of MRR. @param stored The rows that the save replaces. */
export function countMrr(
  subscriptions: readonly ProviderSubscription[],
  stored: readonly StoredSubscription[],
  save: Save,
): Pick<BillingChange, 'mrr' | 'mrrCoachId' | 'ledger'> {
  const ledger: MrrEntry[] = [];
  const mrr = { ...save.mrr };
  let isNew = false;
  for (const subscription of subscriptions) {
    const { id } = subscription;
    const before = stored.find((each) => each.id === id);
    const entries = mrrEntries(subscription, before, save);
    if (entries.length > mostInOneSave - ledger.length) continue;
    ledger.push(...entries);
    isNew ||= entries.length > 0 || mrr[id] === undefined;
    mrr[id] = mrrOf(subscription, save.now);
  }
  return isNew ? { mrr, mrrCoachId: save.coachId, ledger } : {};
}

/**
 * The change of MRR since the rows that the save read. Its id is that of the save, so each change is in the ledger once.
 * @param version Of the rows that the save replaces.
 */
function mrrEntries(
  subscription: ProviderSubscription,
  before: StoredSubscription | undefined,
  { now, version, mrr = {}, coachId }: Save,
): readonly MrrEntry[] {
  const after = mrrOf(subscription, now);
  const counted = mrr[subscription.id];
  const change = { id: `mrr-${subscription.id}-${version}`, at: new Date(now).toISOString() };
  const was = underOf(before ?? subscription, coachId);
  const is = underOf(subscription, coachId);
  const cents = counted ?? 0;
  // Otherwise the tier that it had would keep what it counted for.
  const isOtherTier = cents !== 0 && after !== 0 && was.tier !== is.tier;
  const carried = isOtherTier ? carriedOver({ ...change, cents }, was, is) : [];
  if (after === cents) return carried;
  const kind = kindOf(isPausedAt(subscription, now), before, { counted, after });
  const entry: MrrEntry = {
    ...change,
    kind,
    amountCents: after - cents,
    // A lost plan counts under the tier that it had.
    ...(after === 0 ? was : is),
    ...(kind === 'churned' && { cause: causeOf(subscription, before) }),
  };
  return [...carried, entry];
}

function kindOf(
  isPaused: boolean,
  before: StoredSubscription | undefined,
  { counted, after }: { readonly counted: number | undefined; readonly after: number },
): MrrKind {
  if (before !== undefined && counted === undefined) return 'carried';
  if (counted === undefined || counted === 0) return wasPaused(before) ? 'resumed' : 'new';
  if (after === 0) return isPaused ? 'paused' : 'churned';
  return after > counted ? 'up' : 'down';
}

/** A release from before pauses of paid time stored them as `trialing`. */
const wasPaused = (before: StoredSubscription | undefined) =>
  before?.status === 'paused' || before?.status === 'trialing' || before?.pause?.paidUntil !== undefined;

function causeOf(
  { endCause, status }: ProviderSubscription,
  before: StoredSubscription | undefined,
): ChurnCause {
  if (endCause !== undefined) return endCause;
  return status === 'unpaid' || before?.status === 'past_due' ? 'unpaid' : 'canceled';
}

import type { ChurnCause, MrrKind } from '#shared/domain/billing/money-ledger.ts';
import { perMonthCents } from '#shared/domain/catalog/prices.ts';
import type { StoredSubscription } from '../billing-repository.ts';
import { type MrrEntry, whatIsSold } from '../ledger-entry.ts';
import { afterDiscount } from '../plan-discount.ts';
import type { ProviderSubscription } from '../provider-state.ts';

const countedStatuses = new Set(['active', 'past_due']);

/**
 * What the subscription brings a month, in cents: a yearly price by twelve, less a coupon that still runs. Active and past due count, as in Stripe's own reports (https://docs.stripe.com/billing/subscriptions/analytics);
 * paused, trialing, canceled, given for nothing and paid by a gift are 0. A coupon for one payment alone changes nothing.
 * @param now Epoch milliseconds.
 */
export function mrrOf(subscription: ProviderSubscription, now: number): number {
  const { status, amountCents, discount = null, isGift, cancelAt } = subscription;
  // A gift that its client keeps renews, so it counts.
  if (!countedStatuses.has(status) || (isGift === true && cancelAt !== null)) return 0;
  const charged = discount?.isOnce
    ? amountCents
    : afterDiscount(amountCents, discount, { at: now, isFirst: false });
  const { period } = whatIsSold(subscription);
  return period === null ? 0 : perMonthCents(charged, period);
}

/** What a save has room for. The next one adds the others. */
const mostInOneSave = 10;

type Save = { readonly now: number; readonly version: string };
type Counted = Pick<StoredSubscription, 'mrrCents'>;

/** The changes of MRR of a save, and what its rows then have. @param stored The rows that the save replaces. */
export function countMrr(
  subscriptions: readonly ProviderSubscription[],
  stored: readonly StoredSubscription[],
  save: Save,
): { readonly entries: readonly MrrEntry[]; readonly centsOf: ReadonlyMap<string, Counted> } {
  const entries: MrrEntry[] = [];
  const centsOf = new Map<string, Counted>();
  for (const subscription of subscriptions) {
    const before = stored.find(({ id }) => id === subscription.id);
    const entry = mrrEntry(subscription, before, save);
    const isLeft = entry !== null && entries.length === mostInOneSave;
    if (entry !== null && !isLeft) entries.push(entry);
    const mrrCents = isLeft ? before?.mrrCents : mrrOf(subscription, save.now);
    centsOf.set(subscription.id, mrrCents === undefined ? {} : { mrrCents });
  }
  return { entries, centsOf };
}

/**
 * The change of MRR since the row that the sync read. Its id is that of the save, so each change is in the ledger once.
 * @param version Of the rows that the save replaces.
 */
function mrrEntry(
  subscription: ProviderSubscription,
  before: StoredSubscription | undefined,
  { now, version }: Save,
): MrrEntry | null {
  const after = mrrOf(subscription, now);
  const amountCents = after - (before?.mrrCents ?? 0);
  if (amountCents === 0) return null;
  const kind = kindOf(subscription, before, after);
  return {
    id: `mrr-${subscription.id}-${version}`,
    kind,
    amountCents,
    at: new Date(now).toISOString(),
    // A lost plan counts under the tier that it had.
    ...whatIsSold(amountCents < 0 && before !== undefined ? before : subscription),
    ...(kind === 'churned' && { cause: causeOf(subscription, before) }),
  };
}

function kindOf(
  { status }: ProviderSubscription,
  before: StoredSubscription | undefined,
  afterCents: number,
): MrrKind {
  if (before !== undefined && before.mrrCents === undefined) return 'carried';
  const beforeCents = before?.mrrCents ?? 0;
  if (beforeCents === 0) return before?.status === 'paused' ? 'resumed' : 'new';
  if (afterCents === 0) return status === 'paused' ? 'paused' : 'churned';
  return afterCents > beforeCents ? 'up' : 'down';
}

function causeOf(
  { endCause, status }: ProviderSubscription,
  before: StoredSubscription | undefined,
): ChurnCause {
  if (endCause !== undefined) return endCause;
  return status === 'unpaid' || before?.status === 'past_due' ? 'unpaid' : 'canceled';
}

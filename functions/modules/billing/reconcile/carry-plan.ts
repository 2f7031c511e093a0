import type { Clock } from '#functions/platform/clock.ts';
import type { BillingRepository } from '../billing-repository.ts';
import { countMrr, mrrOf } from '../money-ledger/mrr.ts';
import { renewalOf } from '../money-ledger/renewal.ts';
import type { ProviderSubscription } from '../provider-state.ts';
import { isSubscriptionAsStored } from './compare-with-provider.ts';

type CarryDependencies = {
  readonly repository: Pick<
    BillingRepository,
    'findEntitlement' | 'findCustomerSlot' | 'findSubscription' | 'saveBilling'
  >;
  readonly clock: Clock;
};

/**
 * Counts, without a sync, what the ledger lacks of a plan: one from before the ledger, and what a release from before it stored
 * after a rollback. Under the version that guards every sync, so that none counts it a second time. Where one saved first, the
 * next round finds the plan counted.
 */
export async function carryPlan(
  { repository, clock }: CarryDependencies,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  const now = clock();
  const { id } = subscription;
  // The version first, as a sync reads it: it guards what comes after.
  const prior = await repository.findEntitlement(accountId);
  const [slot, row] = await Promise.all([
    repository.findCustomerSlot(accountId),
    repository.findSubscription(accountId, id),
  ]);
  // A sync may have stored a newer state than this one.
  if (slot === null || row === null || !isSubscriptionAsStored(subscription, row)) return;
  const renewal = renewalOf(subscription);
  const isCounted = slot.mrr?.[id] === mrrOf(subscription, now);
  if (isCounted && row.renewalCents === renewal.renewalCents) return;
  const entitlement = prior === null ? null : { ...prior, version: prior.version + 1 };
  const version = entitlement === null ? `sync-${slot.syncs}` : String(entitlement.version);
  const { renewalCents: _renewal, ...plan } = row;
  await repository.saveBilling(accountId, {
    expectedVersion: prior?.version ?? null,
    expectedSyncs: slot.syncs,
    entitlement,
    subscriptions: [{ ...plan, ...renewal }],
    orders: [],
    ...countMrr([subscription], [row], { now, version, mrr: slot.mrr }),
  });
}

/** A plan that ended is looked at only while it is counted, because there are ever more of them. */
export async function carryEndedPlan(
  dependencies: CarryDependencies,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  const slot = await dependencies.repository.findCustomerSlot(accountId);
  if ((slot?.mrr?.[subscription.id] ?? 0) === 0) return;
  await carryPlan(dependencies, accountId, subscription);
}

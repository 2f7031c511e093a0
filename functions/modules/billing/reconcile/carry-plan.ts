import type { BillingRepository } from '../billing-repository.ts';
import { countMrr, hasMrr, mrrOf } from '../money-ledger/mrr.ts';
import { renewalOf } from '../money-ledger/renewal.ts';
import type { ProviderSubscription } from '../provider-state.ts';
import { isSubscriptionAsStored } from './compare-with-provider.ts';
import { countsForAnother, type MoveDependencies, moveMrr, saveWithoutSync } from './move-mrr.ts';

type CarryDependencies = MoveDependencies & {
  readonly repository: Pick<BillingRepository, 'findSubscription'>;
};

/**
 * Counts, without a sync, what the ledger lacks of a plan: one from before the ledger, and what a release from before it stored
 * after a rollback. What is counted for another coach, or was before coaches were recorded, moves to the one of now. Under the version that guards every sync, so that none counts it a second time. Where one saved first, the
 * next round finds the plan counted.
 */
export async function carryPlan(
  dependencies: CarryDependencies,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  const { repository, coachOf, clock } = dependencies;
  const now = clock();
  const { id } = subscription;
  // The version first, as a sync reads it: it guards what comes after.
  const prior = await repository.findEntitlement(accountId);
  const [slot, row, coachNow] = await Promise.all([
    repository.findCustomerSlot(accountId),
    repository.findSubscription(accountId, id),
    coachOf(accountId),
  ]);
  // A sync may have stored a newer state than this one.
  if (slot === null || row === null || !isSubscriptionAsStored(subscription, row)) return;
  const renewal = renewalOf(subscription);
  const isCounted = slot.mrr?.[id] === mrrOf(subscription, now);
  if (isCounted && row.renewalCents === renewal.renewalCents) {
    if (countsForAnother(slot, coachNow)) await moveMrr(dependencies, accountId);
    return;
  }
  const { version, ...save } = saveWithoutSync(prior, slot);
  const coachId = hasMrr(slot.mrr) ? slot.mrrCoachId : coachNow;
  const { renewalCents: _renewal, ...plan } = row;
  await repository.saveBilling(accountId, {
    ...save,
    subscriptions: [{ ...plan, ...renewal }],
    orders: [],
    ...countMrr([subscription], [row], { now, version, mrr: slot.mrr, coachId }),
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

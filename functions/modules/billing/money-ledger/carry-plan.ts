import type { Clock } from '#functions/platform/clock.ts';
import type { BillingRepository } from '../billing-repository.ts';
import type { ProviderSubscription } from '../provider-state.ts';
import { countMrr } from './mrr.ts';
import { renewalOf } from './renewal.ts';

type CarryDependencies = {
  readonly repository: Pick<
    BillingRepository,
    'findEntitlement' | 'findCustomerSlot' | 'findSubscription' | 'saveBilling'
  >;
  readonly clock: Clock;
};

/**
 * Counts a plan whose row is from before the ledger, without a sync: under the version that guards every sync, so that none
 * counts it a second time. Where one saved first, the next round finds the plan counted.
 */
export async function carryPlan(
  { repository, clock }: CarryDependencies,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  // Before the row, as a sync reads them.
  const [prior, slot] = await Promise.all([
    repository.findEntitlement(accountId),
    repository.findCustomerSlot(accountId),
  ]);
  const row = await repository.findSubscription(accountId, subscription.id);
  if (slot === null || row === null || row.mrrCents !== undefined) return;
  const entitlement = prior === null ? null : { ...prior, version: prior.version + 1 };
  const version = entitlement === null ? `sync-${slot.syncs}` : String(entitlement.version);
  const { entries, centsOf } = countMrr([subscription], [row], { now: clock(), version });
  await repository.saveBilling(accountId, {
    expectedVersion: prior?.version ?? null,
    expectedSyncs: slot.syncs,
    entitlement,
    subscriptions: [{ ...row, ...centsOf.get(subscription.id), ...renewalOf(subscription) }],
    orders: [],
    ledger: entries,
  });
}

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
 * Counts a plan from before the ledger, without a sync: under the version that guards every sync, so that none
 * counts it a second time. Where one saved first, the next round finds the plan counted.
 */
export async function carryPlan(
  { repository, clock }: CarryDependencies,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  // The version first, as a sync reads it: it guards what comes after.
  const prior = await repository.findEntitlement(accountId);
  const slot = await repository.findCustomerSlot(accountId);
  if (slot === null || slot.mrr?.[subscription.id] !== undefined) return;
  const row = await repository.findSubscription(accountId, subscription.id);
  if (row === null) return;
  const entitlement = prior === null ? null : { ...prior, version: prior.version + 1 };
  const version = entitlement === null ? `sync-${slot.syncs}` : String(entitlement.version);
  await repository.saveBilling(accountId, {
    expectedVersion: prior?.version ?? null,
    expectedSyncs: slot.syncs,
    entitlement,
    subscriptions: [{ ...row, ...renewalOf(subscription) }],
    orders: [],
    ...countMrr([subscription], [row], { now: clock(), version, mrr: slot.mrr }),
  });
}

import type { Clock } from '#functions/platform/clock.ts';
import { billingBusy } from '../billing-busy.ts';
import type {
  BillingEntitlement,
  BillingRepository,
  CustomerSlot,
  StoredSubscription,
} from '../billing-repository.ts';
import type { MrrEntry } from '../ledger-entry.ts';
import { carriedOver, hasMrr, underOf, versionOfSave } from '../money-ledger/mrr.ts';

export type MoveDependencies = {
  readonly repository: Pick<
    BillingRepository,
    'findEntitlement' | 'findCustomerSlot' | 'listSubscriptions' | 'saveBilling'
  >;
  /** The coach whom the client has now; null for none. */
  readonly coachOf: (accountId: string) => Promise<string | null>;
  readonly clock: Clock;
};

const maxAttempts = 5;

/**
 * Moves what a client's plans count for to the coach of now, under the version that guards every sync. Safe to repeat and to run
 * in parallel: the customer's row says which coach it counts for.
 * @throws AppError unavailable when syncs keep winning.
 */
export async function moveMrr(
  { repository, coachOf, clock }: MoveDependencies,
  accountId: string,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The version first, as a sync reads it: it guards what comes after.
    const prior = await repository.findEntitlement(accountId);
    const [slot, plans, coachId] = await Promise.all([
      repository.findCustomerSlot(accountId),
      repository.listSubscriptions(accountId),
      coachOf(accountId),
    ]);
    if (slot === null || !countsForAnother(slot, coachId)) return;
    const { version, ...save } = saveWithoutSync(prior, slot);
    const at = new Date(clock()).toISOString();
    const isSaved = await repository.saveBilling(accountId, {
      ...save,
      subscriptions: [],
      orders: [],
      mrr: slot.mrr,
      mrrCoachId: coachId,
      ledger: moves(slot, plans, { coachId, version, at }),
    });
    if (isSaved) return;
  }
  throw billingBusy();
}

/** Where nothing is counted, the next sync takes the coach of that time. */
export const countsForAnother = ({ mrr, mrrCoachId }: CustomerSlot, coachId: string | null): boolean =>
  hasMrr(mrr) && mrrCoachId !== coachId;

/** What guards a save of our own as one of a sync, and the version that its lines are named after. */
export function saveWithoutSync(prior: BillingEntitlement | null, slot: CustomerSlot) {
  const entitlement = prior === null ? null : { ...prior, version: prior.version + 1 };
  return {
    expectedVersion: prior?.version ?? null,
    expectedSyncs: slot.syncs,
    entitlement,
    version: versionOfSave(entitlement, slot),
  };
}

function moves(
  { mrr = {}, mrrCoachId }: CustomerSlot,
  plans: readonly StoredSubscription[],
  {
    coachId,
    version,
    at,
  }: { readonly coachId: string | null; readonly version: string; readonly at: string },
): readonly MrrEntry[] {
  return plans.flatMap((plan) => {
    const cents = mrr[plan.id] ?? 0;
    if (cents === 0) return [];
    const change = { id: `mrr-${plan.id}-${version}`, at, cents };
    return carriedOver(change, underOf(plan, mrrCoachId), underOf(plan, coachId));
  });
}

import type { Entitlement } from '#shared/contracts/account.ts';
import { decideEntitlement } from '#shared/domain/access-status.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { type SyncDependencies, syncCustomer } from './sync-customer.ts';

/**
 * Fetches the caller's state from the provider again, so that nobody waits for a late event.
 * @param defaultTier The stage's tier of an account without a live subscription.
 */
export async function checkSubscription(
  dependencies: SyncDependencies,
  accountId: string,
  defaultTier: TierId | null,
): Promise<Entitlement> {
  const slot = await dependencies.repository.findCustomerSlot(accountId);
  const customerId = slot?.customerId ?? null;
  const record = customerId === null ? null : await syncCustomer(dependencies, accountId, customerId);
  const { alarm: _, ...entitlement } = decideEntitlement({
    status: record?.status ?? null,
    tier: record?.tier ?? null,
    paymentReturned: record?.paymentReturned ?? false,
    pastDueSince: record?.pastDueSince ?? null,
    now: new Date(dependencies.clock()),
    defaultTier,
  });
  return entitlement;
}

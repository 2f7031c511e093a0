import type { Entitlement } from '#shared/contracts/account/account.ts';
import { decideEntitlement } from '#shared/domain/access/access-status.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { type SyncDependencies, syncCustomer } from './sync-customer.ts';

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
    comp: (record ?? (await dependencies.repository.findEntitlement(accountId)))?.comp,
    now: new Date(dependencies.clock()),
    defaultTier,
  });
  return entitlement;
}

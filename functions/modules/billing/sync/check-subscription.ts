import { decideStored } from '#functions/modules/accounts/stored-entitlement.ts';
import type { Entitlement } from '#shared/contracts/account/account.ts';
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
  // Without a customer, only an admin's gift counts.
  const comp = record === null ? (await dependencies.repository.findEntitlement(accountId))?.comp : undefined;
  const row = record ?? (comp === undefined ? null : { status: 'none', tier: null, comp });
  const { alarm: _, ...entitlement } = decideStored(row, defaultTier, dependencies.clock());
  return entitlement;
}

import type { Log } from '#functions/platform/logging.ts';
import type { Entitlement } from '#shared/contracts/account/account.ts';
import { type Comp, decideEntitlement } from '#shared/domain/access/access-status.ts';
import type { PaidPlan } from '#shared/domain/catalog/prices.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

export type StoredEntitlement = {
  readonly status: string;
  readonly tier: TierId | null;
  readonly paymentReturned?: boolean | undefined;
  readonly pastDueSince?: string | null | undefined;
  readonly pausedUntil?: string | undefined;
  readonly paidUntil?: string | undefined;
  readonly paid?: PaidPlan | undefined;
  readonly comp?: Comp | undefined;
};

/** What a stored row gives. Everything that decides from a row asks here, so that no fact of it is left out. */
export function decideStored(row: StoredEntitlement | null, defaultTier: TierId | null, now: number) {
  return decideEntitlement({
    status: row?.status ?? null,
    tier: row?.tier ?? null,
    paymentReturned: row?.paymentReturned ?? false,
    pastDueSince: row?.pastDueSince ?? null,
    pausedUntil: row?.pausedUntil,
    paidUntil: row?.paidUntil,
    paid: row?.paid,
    comp: row?.comp,
    now: new Date(now),
    defaultTier,
  });
}

export function entitlementOf(
  row: StoredEntitlement | null,
  defaultTier: TierId | null,
  now: number,
  log: Log,
): Entitlement {
  const { alarm, ...entitlement } = decideStored(row, defaultTier, now);
  if (alarm) log.error('entitlement not understood', { status: entitlement.status, tier: row?.tier ?? null });
  return entitlement;
}

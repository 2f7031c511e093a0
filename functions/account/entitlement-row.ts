import * as z from 'zod/mini';
import type { Log } from '#functions/platform/logging.ts';
import type { Entitlement } from '#shared/contracts/account.ts';
import { decideEntitlement } from '#shared/domain/access-status.ts';
import { type TierId, tierIds } from '#shared/domain/tiers.ts';

/**
 * An unknown tier or instant reads as null, which denies access and raises an alarm instead of locking the person out.
 */
export const entitlementRow = z.object({
  status: z.string(),
  tier: z.catch(z.nullable(z.enum(tierIds)), null),
  paymentReturned: z.catch(z.optional(z.boolean()), undefined),
  pastDueSince: z.catch(z.nullish(z.string()), null),
});
export type EntitlementRow = z.infer<typeof entitlementRow>;

export const entitlementKey = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'ENTITLEMENT' });

export function entitlementOf(
  row: EntitlementRow | null,
  defaultTier: TierId | null,
  now: number,
  log: Log,
): Entitlement {
  const { alarm, ...entitlement } = decideEntitlement({
    status: row?.status ?? null,
    tier: row?.tier ?? null,
    paymentReturned: row?.paymentReturned ?? false,
    pastDueSince: row?.pastDueSince ?? null,
    now: new Date(now),
    defaultTier,
  });
  if (alarm) log.error('entitlement not understood', { status: entitlement.status, tier: row?.tier ?? null });
  return entitlement;
}

import type { Entitlement } from '#shared/contracts/account.ts';
import { amountToPayCents } from '#shared/domain/prices.ts';
import type { TierId } from '#shared/domain/tiers.ts';

/** In cents per month. A subscriber pays only the difference to the running subscription. */
export function upgradePrice(
  required: TierId,
  { tier, source }: Pick<Entitlement, 'tier' | 'source'>,
): { readonly cents: number; readonly isExtra: boolean } {
  const isExtra = source === 'subscription' && tier !== null;
  const monthly = (each: TierId) => amountToPayCents(each, 'monthly');
  return { cents: monthly(required) - (isExtra ? monthly(tier) : 0), isExtra };
}

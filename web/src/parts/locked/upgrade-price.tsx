import type { Entitlement } from '#shared/contracts/account/account.ts';
import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { amountToPayCents, extraPerMonthCents } from '#shared/domain/catalog/prices.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { tierLabel } from './tier-label.ts';

export function UpgradePrice({
  requiredTier,
  entitlement,
}: {
  readonly requiredTier: TierId;
  readonly entitlement: Entitlement;
}) {
  const t = useText();
  const language = useLanguage();
  const { cents, isExtra } = upgradePrice(requiredTier, entitlement);
  return (
    <p>
      <strong>
        {t(isExtra ? 'auth.guard.included-extra' : 'auth.guard.included', {
          plan: tierLabel(requiredTier),
          amount: formatWholeAmount(cents, language),
        })}
      </strong>
    </p>
  );
}

/** In cents per month. A subscriber pays the difference to the running subscription, billed in its own period. */
export function upgradePrice(
  required: TierId,
  { tier, source, paid }: Pick<Entitlement, 'tier' | 'source' | 'paid'>,
): { readonly cents: number; readonly isExtra: boolean } {
  if (source !== 'subscription' || tier === null) {
    return { cents: amountToPayCents(required, 'monthly'), isExtra: false };
  }
  // An entitlement from before `paid` was stored gets it with the next change at the provider.
  const current = paid ?? { amountCents: amountToPayCents(tier, 'monthly'), period: 'monthly' };
  return { cents: extraPerMonthCents(current, required), isExtra: true };
}
